import { oncePer } from '../../../content/once-per.ts';
import { dayInWords } from '../../words.ts';
import type { Kit, Unit } from '../kit.ts';
import type { State } from '../state.ts';

/** Names and numbers as the table says them. */
export { halvesInWords as amount } from '../../halves.ts';
export { listed, placeName, plural, runsInWords, sideWord, signed } from '../../words.ts';

/** As on the counter, without remarks: "Pz.Rgt 7". Some share a name: those are numbered. */
export const called = (kit: Kit, unit: Unit): string => shortNames(kit)[unit.index];

const shortNames = oncePer(({ units }: Kit): readonly string[] => {
  const short = units.map(({ name }) => plain(name));
  return short.map((name, index) => {
    const alike = [...short.keys()].filter((other) => short[other] === name);
    return alike.length === 1 ? name : `${name} (${alike.indexOf(index) + 1})`;
  });
});

/** What stands behind a comma, a bracket or an "or" is a remark. */
const plain = (name: string): string => name.split(/,| \(| or | \/ /)[0];

/** What the counter shows: attack, defence, allowance. A unit that is lost is shown as it was when whole. */
export function faceOf(s: Pick<State, 'steps'>, unit: Unit): string {
  const steps = s.steps[unit.index] || unit.steps;
  return `${unit.attack[steps]}-${unit.defence[steps]}-${unit.move[steps]}`;
}

/** "14 February" */
export function dateOf(kit: Kit, turn: number): string {
  const date = kit.turns[turn - 1]?.date;
  if (date === undefined) return 'after the battle';
  return dayInWords(date);
}
