import type { Chit } from '../kit/chits.ts';
import type { Kit, Unit } from '../kit.ts';
import { has, type State, USED } from '../state.ts';

/** Names and numbers as the table says them. */
export { plural, sideWord, signed } from '../../words.ts';

/** "5/1 of 21 Pz": many battalions go by a number only. */
export const fullName = (unit: Unit): string =>
  unit.formation === 'Indep' ? unit.name : `${unit.name} of ${unit.formation}`;

/** The date of a turn as the track has it; turns past its end have none. */
export const dateOf = (kit: Kit, turn: number): string => kit.turns[turn - 1]?.date ?? 'after the campaign';

/** What the counter shows: hard, soft, and on the unused side the allowance. Its values go with its steps. */
export function faceOf(s: Pick<State, 'steps' | 'marks'>, unit: Unit): string {
  const used = has(s, unit.index, USED) ? 1 : 0;
  // An eliminated unit is shown as it was when whole.
  const steps = s.steps[unit.index] || unit.steps;
  const values = `${unit.hard[used][steps]}-${unit.soft[used][steps]}`;
  if (used) return values;
  return `${values}-${unit.bracketed ? `(${unit.move})` : unit.move}`;
}

/** A chit in words; of an action chit, both of its sides. */
export const chitWords = (chit: Chit, copies: number): string => (copies > 1 ? `${chit.name} ×${copies}` : chit.name);
