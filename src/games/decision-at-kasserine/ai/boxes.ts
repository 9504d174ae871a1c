import type { Hex } from '../../../hex/grid.ts';
import { bestOf } from '../../best-offer.ts';
import type { Kit } from '../kit.ts';
import { mayBox } from '../rules/moving.ts';
import { boxAt, inBox, type State } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { turnsTo } from './travel.ts';

/** Allied units in holding boxes: by which door they come in (8.3). */

/** Turns a unit needs to a place from a box: by the door nearest to it. */
export const turnsFromBox = (kit: Kit, s: State, unit: number, box: number, goal: Hex): number =>
  Math.min(NOWHERE, ...kit.boxes[box].entry.map((door) => turnsTo(kit, s, unit, goal, door)));

const NOWHERE = 99;

/** The box next door from which the way to its place is shorter, the turn it takes to change included; null to come in here (8.3.5). */
export function betterBox({ kit, s, aims, duty }: Outlook, hand: State, unit: number): number | null {
  const place = s.at[unit];
  const aim = aims[duty[unit]];
  if (!inBox(place) || aim === undefined) return null;
  const gain = (box: number): number =>
    mayBox(kit, hand, box).ok ? -turnsFromBox(kit, s, unit, box, aim.hex) : Number.NEGATIVE_INFINITY;
  return bestOf(kit.boxes[boxAt(place)].links, gain, 1 - turnsFromBox(kit, s, unit, boxAt(place), aim.hex));
}
