import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Kit, SEATS, type Unit } from '../kit.ts';
import { isCaptured } from '../rules/events.ts';
import type { View } from '../view.ts';
import { called, listed } from './words.ts';

/** Objectives: who holds them, and what stands between the Axis and a capture (18.0c, 18.0d). */

/** Allied units whose zone of control lies on a hex: those next to it. */
export const contesting = (kit: Kit, view: View, hex: Hex): Unit[] =>
  kit.units.filter(({ side, index }) => side === ALLIED && kit.grid.direction(view.at[index], hex) >= 0);

export type Holding = 'captured' | 'contested' | 'allied';

export function holding(kit: Kit, view: View, hex: Hex): Holding {
  if (view.control[kit.grid.label(hex)] !== SEATS[AXIS]) return 'allied';
  return isCaptured(kit, view, hex) ? 'captured' : 'contested';
}

/** "captured", "Axis, contested by 805 TD", "Allied". */
export function holdingWords(kit: Kit, view: View, hex: Hex): string {
  const state = holding(kit, view, hex);
  if (state === 'captured') return 'captured by the Axis';
  const near = listed(contesting(kit, view, hex).map((unit) => called(kit, unit)));
  if (state === 'contested') return `the Axis was there last; contested by ${near}`;
  const inside = kit.units.find(({ side, index }) => side === ALLIED && view.at[index] === hex);
  const held = inside === undefined ? 'Allied, empty' : `Allied, held by ${called(kit, inside)}`;
  return near === '' ? held : `${held}; ${near} next to it`;
}
