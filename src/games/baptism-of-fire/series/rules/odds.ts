import { type Chance, chancesOf } from '../../../../mechanics/chances.ts';
import { tableCell } from '../../../../mechanics/combat-table.ts';
import type { Kit, LineId } from '../../kit.ts';
import type { Battle, State } from '../../state.ts';
import { enemyOf } from './board.ts';
import { bestLine, columnOf, meaning } from './differential.ts';

/** A battle added up. */

/** As much of a battle as the sum needs; it may be one that is only thought of. */
export type Fight = Pick<Battle, 'side' | 'hex' | 'defender' | 'attackers' | 'bombardment' | 'support'>;

export type Odds = ReturnType<typeof oddsOf>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export const attackOf = (kit: Kit, s: Pick<State, 'steps'>, unit: number): number =>
  kit.units[unit].attack[s.steps[unit]];

export const defenceOf = (kit: Kit, s: Pick<State, 'steps'>, unit: number): number =>
  kit.units[unit].defence[s.steps[unit]];

/** The lines a defender may be read on: its ground, and what the title adds, such as its works (S7.4, S7.5a, S8.5a). */
export const linesOf = (kit: Kit, s: State, fight: Fight): LineId[] => [
  ...kit.lines[fight.hex],
  ...kit.title.lines(kit, s, fight),
];

/** Strengths as they lie, with support fire on both sides; against guns alone it is counterbattery, and counts the same (S7.3a, S8.4b). */
export function oddsOf(kit: Kit, s: State, fight: Fight) {
  const { side, attackers, defender, support } = fight;
  const attack = sum(attackers.map((unit) => attackOf(kit, s, unit))) + sum(support[side]);
  const defence = defenceOf(kit, s, defender) + sum(support[enemyOf(side)]);
  const difference = attack - defence;
  // Every line of the table that applies, and the one that counts.
  const applying = linesOf(kit, s, fight);
  const line = bestLine(kit.crt.lines, applying, difference);
  return { attack, defence, difference, applying, line, column: columnOf(kit.crt.lines[line], difference) };
}

/** Every face of the die, read as it would be; the best for the attacker first. */
export function chances(kit: Kit, s: State, fight: Fight): Chance[] {
  const { column } = oddsOf(kit, s, fight);
  return chancesOf(
    kit.crt.faces,
    (face) => tableCell(kit.crt, face, column),
    (result) => meaning(result, fight.bombardment),
  );
}
