import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { dayInWords } from '../../words.ts';
import type { Kit, Unit } from '../kit.ts';
import { points } from '../series/rules/movement.ts';
import type { State } from '../state.ts';

/** Names and numbers as the table says them. */
export { listed, placeName, plural, sideWord, signed } from '../../words.ts';

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

/** Points of movement as a number: "5½". */
export const amount = (halves: number): string => points(halves).split(' ')[0];

/** "14 February" */
export function dateOf(kit: Kit, turn: number): string {
  const date = kit.turns[turn - 1]?.date;
  if (date === undefined) return 'after the battle';
  return dayInWords(date);
}

/** A run of hexes on the map's edge by its ends: "0623-1423 or 2126-2926". */
export function hexesInWords(kit: Kit, hexes: readonly Hex[]): string {
  const runs: Hex[][] = [];
  for (const hex of hexes) {
    const run = runs.at(-1);
    if (run !== undefined && kit.grid.distance(run.at(-1)!, hex) === 1) run.push(hex);
    else runs.push([hex]);
  }
  const label = (hex: Hex): string => kit.grid.label(hex);
  return runs
    .map((run) => (run.length < 3 ? run.map(label).join(', ') : `${label(run[0])}-${label(run.at(-1)!)}`))
    .join(' or ');
}
