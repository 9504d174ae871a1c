import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { grouped } from '../../../mechanics/grouped.ts';
import { runsInWords } from '../../words.ts';
import type { ScenarioPlan, StartGroup } from '../kit/scenarios.ts';
import { ALLIED, type Kit, SIDES, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { type State, WAITING } from '../state.ts';
import { unitsAt } from './board.ts';
import { type Barrier, closedToAllies } from './ground.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { overfull } from './stacking.ts';

/** The set-up: who starts where (17.0). */

/** The units of a side that are set up, with the group each belongs to. */
const startersOf = oncePer(({ start }: ScenarioPlan) =>
  SIDES.map((side) =>
    start
      .filter((group) => group.side === side)
      .flatMap((group) => group.units.map((unit): [number, StartGroup] => [unit, group])),
  ),
);
const starting = (kit: Kit, s: State, side: Side): readonly [number, StartGroup][] =>
  startersOf(kit.scenarios[s.scenario])[side];

/** Those still to be placed. */
export const unplaced = (kit: Kit, s: State, side: Side): readonly [number, StartGroup][] =>
  starting(kit, s, side).filter(([unit]) => s.at[unit] === WAITING);

/** Those that can be placed: all of them while a suggestion is looked at. */
export const placeable = (kit: Kit, s: State, side: Side): readonly [number, StartGroup][] =>
  s.looking ? starting(kit, s, side) : unplaced(kit, s, side);

/** The line of the set-up that says where a formation starts. */
export const LINES: { readonly [formation: string]: RuleId } = {
  '3 Ind': '17.0e',
  '7 Motor': '17.0f',
  '9 Ind': '17.0g',
  '1 FF': '17.0h',
  '201 Gd': '17.0i',
  '150 Inf': '17.0j',
  '22 Arm': '17.0k',
  '4 Arm': '17.0l',
  '2 Arm': '17.0m',
  '1 ATB': '17.0n',
  '69 Inf': '17.0o',
  Trieste: '17.0q',
  Ariete: '17.0s',
  Pavia: '17.0t',
};

type Bar = Barrier | 'here' | 'elsewhere' | 'taken' | 'held' | 'crowded';

/** What keeps a unit from starting in a hex of its group where these stand already. */
function barTo(kit: Kit, s: State, index: number, group: StartGroup, hex: Hex, there: readonly number[]): Bar | null {
  const unit = kit.units[index];
  if (s.at[index] === hex) return 'here';
  if (unit.side === ALLIED) return closedToAllies(kit, unit, hex) ?? (there.length >= group.perHex ? 'taken' : null);
  if (there.some((other) => kit.units[other].side !== unit.side)) return 'held';
  return overfull(kit, [...there, index]) ? 'crowded' : null;
}

/** Which hexes are free for whom: one look at all stacks, for all offers. */
export function freeHexes(kit: Kit, s: State): (unit: number, group: StartGroup, hex: Hex) => boolean {
  const stacks = grouped(s.at.keys(), (unit) => s.at[unit]);
  return (unit, group, hex) => barTo(kit, s, unit, group, hex, stacks.get(hex) ?? []) === null;
}

/** May this unit start here? */
export function mayStand(kit: Kit, s: State, index: number, group: StartGroup, hex: Hex): Verdict {
  const unit = kit.units[index];
  const label = kit.grid.label(hex);
  const there = unitsAt(s, hex);
  const bar = group.hexes.includes(hex) ? barTo(kit, s, index, group, hex, there) : 'elsewhere';
  switch (bar) {
    case null:
      return ALLOWED;
    case 'here':
      return refuse(unit.side === ALLIED ? '17.0d' : '17.0p', `${unit.name} stands in ${label} already.`);
    case 'closed':
      return refuse('8.1a', `${label} lies west of the main minefield, where no Allied unit may be.`);
    case 'corner':
      return refuse('8.2a', `${unit.name} has to be in the north-west corner.`);
    case 'taken': {
      const limit = group.perHex === 1 ? 'one unit' : `${group.perHex} units`;
      return refuse('17.0d', `${label} is taken: the Allies set up ${limit} there.`);
    }
    case 'held':
      return refuse('17.0p', `${label} is held by the enemy.`);
    case 'crowded':
      return unit.alone || there.some((other) => kit.units[other].alone)
        ? refuse('10.0b', `A regiment of Pavia or Brescia shares its hex with nobody; ${label} would be overfull.`)
        : refuse('10.0a', `${label} holds two units already.`);
    default:
      return refuse(
        LINES[unit.formation] ?? '17.0d',
        `${unit.name} starts with ${group.formation}, not in ${label} but in ${runsInWords(kit, group.hexes)}.`,
      );
  }
}
