import type { Hex } from '../../../hex/grid.ts';
import { HALVES } from '../../halves.ts';
import { ALLIED, AXIS } from '../../sides.ts';
import { MINES } from '../kit/tables.ts';
import type { Kit, Side } from '../kit.ts';
import { WHOLE_ALLOWANCE } from '../series/rules/step-policy.ts';
import type { Note } from '../series/title.ts';
import type { State } from '../state.ts';
import { type Refusal, refuse } from './refuse.ts';

/** US minefields (14.0): hexsides that stay as they are, friendly to the Allies and nobody else. */

export const mined = (kit: Kit, from: Hex, direction: number): boolean =>
  (kit.hexsides[from * 6 + direction] & MINES) !== 0;

/** For the Allies to cross (14.1a), in halves of a point. */
const ALLIED_CROSSING = 2 * HALVES;

/** What mines ask of a moving unit at this hexside; 0 for nothing (14.1a, 14.2a, 14.2b). */
export function mineObstacle(kit: Kit, side: Side, from: Hex, direction: number): number {
  if (!mined(kit, from, direction)) return 0;
  return side === AXIS ? WHOLE_ALLOWANCE : ALLIED_CROSSING;
}

/** The refusal for a unit that mines keep from a hex (14.1a, 14.2a, 14.2e). */
export function whyMined(
  kit: Kit,
  unit: number,
  to: Hex,
  where: 'between-zones' | 'on-every-way' | 'in-advance' | 'crossed',
): Refusal {
  const { name, side } = kit.units[unit];
  const label = kit.grid.label(to);
  if (where === 'between-zones')
    return refuse('14.2e', `Mines lie before ${label}: nobody crosses them from one enemy zone into another.`);
  if (where === 'crossed') return refuse('14.2b', `${name} has used up its movement; to cross mines takes all of it.`);
  if (where === 'in-advance')
    return refuse('14.2a', `Mines lie before ${label}, and ${name} did not begin next to them.`);
  if (side === ALLIED) return refuse('14.1a', `The mines before ${label} cost more than ${name} has left.`);
  return refuse('14.2a', `Mines bar every way to ${label}: only a unit that begins its move next to them crosses.`);
}

/** Do mines stand between these attackers and the hex? Only the Axis minds, and one unit behind them is enough (14.2f, 14.2g). */
export const attackOverMines = (kit: Kit, s: Pick<State, 'at'>, attackers: readonly number[], hex: Hex): boolean =>
  attackers.some((unit) => {
    const direction = kit.grid.direction(s.at[unit], hex);
    return kit.units[unit].side === AXIS && direction >= 0 && mined(kit, s.at[unit], direction);
  });

/**
 * Does this step of a retreat cost the unit a depletion (14.2c)? A minefield hex costs one, paid on the way in: who came into it on this
 * retreat leaves it freely (ruling A31).
 */
export function mineHurts(kit: Kit, s: Pick<State, 'battle'>, unit: number, from: Hex, direction: number): boolean {
  const paid = kit.fortifiedBoxes[from] === 1 && s.battle!.runner === unit;
  return kit.units[unit].side === AXIS && mined(kit, from, direction) && !paid;
}

/** US units, and no others, need not retreat from a fortified box (14.3b, 14.3d, 14.3e). */
export const mayStand = (kit: Kit, s: Pick<State, 'at'>, unit: number): boolean =>
  kit.fortifiedBoxes[s.at[unit]] === 1 && kit.units[unit].nation === 'us';

/** From the first hex of a retreat on it is too late (14.3c). */
export const whyNotStand = (kit: Kit, unit: number, begun: boolean): Refusal =>
  begun
    ? refuse('14.3b', `${kit.units[unit].name} has begun its retreat: a box does not stop it now.`)
    : refuse('14.3b', 'Only a US unit in a fortified box need not retreat.');

export const standNote = (kit: Kit, unit: number): Note => ({
  rule: '14.3b',
  text: `${kit.units[unit].name} stays in the fortified box.`,
});
