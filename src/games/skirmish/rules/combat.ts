import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { has } from '../../../mechanics/marks.ts';
import { enemyOf, type Side } from '../../sides.ts';
import { onMap } from '../../state.ts';
import type { Kit } from '../kit.ts';
import { FOUGHT, type State } from '../state.ts';
import { unitAt, unitsOf } from './board.ts';
import { notYours, refuse } from './refusals.ts';

/** One unit against another. */
export type Battle = { readonly unit: number; readonly target: number };

/** The enemies next to a unit. */
export const targetsOf = (kit: Kit, s: State, unit: number): number[] =>
  unitsOf(kit, s, enemyOf(kit.units[unit].side)).filter((enemy) => kit.grid.distance(s.at[unit], s.at[enemy]) === 1);

export function mayAttack(kit: Kit, s: State, unit: number, to: Hex, side: Side): Verdict {
  const { name, side: owner } = kit.units[unit];
  if (owner !== side || !onMap(s.at[unit])) return notYours('COM-1');
  if (has(s, unit, FOUGHT)) return refuse('COM-1', `${name} has attacked in this phase.`);
  const target = unitAt(s, to);
  if (target !== undefined && targetsOf(kit, s, unit).includes(target)) return ALLOWED;
  return refuse('COM-1', `There is no enemy next to ${name} in ${kit.grid.label(to)}.`);
}

/** A hill adds 1 (COM-2). */
export const defenceOf = (kit: Kit, s: State, unit: number): number => kit.units[unit].defence + kit.hills[s.at[unit]];

/** The column of the table; the worst one where the odds do not reach it. */
export const columnOf = (kit: Kit, s: State, { unit, target }: Battle): number =>
  Math.max(0, oddsColumn(kit.ratios, kit.units[unit].attack, defenceOf(kit, s, target)));
