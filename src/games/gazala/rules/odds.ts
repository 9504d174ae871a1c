import { type Chance, chancesOf } from '../../../mechanics/chances.ts';
import { oddsColumn, tableCell } from '../../../mechanics/combat-table.ts';
import type { Kit } from '../kit.ts';
import { has, type State, USED } from '../state.ts';
import { isArmour } from './attack.ts';
import { type Fight, modifiersOf } from './modifiers.ts';
import { meaning } from './results.ts';

/** What an attack comes to: strengths, modifiers, odds and chances. */

/** A battle added up: everything a player may want to see before he commits. */
export type Odds = ReturnType<typeof oddsOf>;

/** A unit's value as it lies: hard or soft, unused or used, with the steps it has (ruling B42). */
export function strengthOf(kit: Kit, s: Pick<State, 'marks' | 'steps'>, unit: number, hard: boolean): number {
  const values = hard ? kit.units[unit].hard : kit.units[unit].soft;
  return values[has(s, unit, USED) ? 1 : 0][s.steps[unit]] ?? 0;
}

export function oddsOf(kit: Kit, s: State, fight: Fight) {
  // Attackers count with their hard values against armour, defenders with theirs when armour attacks (11.0i, 11.0k).
  const attackHard = fight.defenders.some((unit) => isArmour(kit, unit));
  const defenceHard = fight.attackers.some((unit) => isArmour(kit, unit));
  const strengths = fight.attackers.map((unit) => strengthOf(kit, s, unit, attackHard));
  const values = fight.defenders.map((unit) => strengthOf(kit, s, unit, defenceHard));
  const attack = sum(strengths);
  const defence = sum(values);
  const modifiers = modifiersOf(kit, s, fight);
  const total = sum(modifiers.map(({ value }) => value));
  // Odds off either end are read at that end (11.0q, 11.0r).
  const column = Math.max(0, oddsColumn(kit.ratios, attack, defence));
  return { attack, defence, attackHard, defenceHard, strengths, values, modifiers, total, column };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The faces of the die. */
export const DIE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The row for a die from 0 to 9, kept within the table. */
export function rowOf(kit: Kit, die: number, total: number): number {
  const { faces } = kit.crt;
  return Math.max(Math.min(...faces), Math.min(Math.max(...faces), die + total));
}

/** Every face of the die, read as it would be; the best for the attacker first. */
export function chances(kit: Kit, s: State, fight: Fight): Chance[] {
  const { total, column } = oddsOf(kit, s, fight);
  return chancesOf(
    DIE.toReversed(),
    (die) => tableCell(kit.crt, rowOf(kit, die, total), column),
    (result) => meaning(result, fight),
  );
}
