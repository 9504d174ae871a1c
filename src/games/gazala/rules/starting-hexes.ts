import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { StartGroup } from '../kit/scenarios.ts';
import { ALLIED, enemyOf, type Kit, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { type State, WAITING } from '../state.ts';
import { holds, unitsAt } from './board.ts';
import { closedToAllies } from './ground.ts';
import { refuse } from './refusals.ts';
import { wouldCrowd } from './stacking.ts';

/** The set-up: who starts where (17.0). */

/** The units of a side that are still to be set up, with the group each belongs to. */
export function unplaced(kit: Kit, s: State, side: Side): [number, StartGroup][] {
  return kit.scenarios[s.scenario].start
    .filter((group) => group.side === side)
    .flatMap((group) =>
      group.units.filter((unit) => s.at[unit] === WAITING).map((unit): [number, StartGroup] => [unit, group]),
    );
}

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

/** May this unit start here? */
export function mayStand(kit: Kit, s: State, index: number, group: StartGroup, hex: Hex): Verdict {
  const unit = kit.units[index];
  const label = kit.grid.label(hex);
  if (!group.hexes.includes(hex))
    return refuse(
      LINES[unit.formation] ?? '17.0d',
      `${unit.name} starts with ${group.formation}, and not in ${label}.`,
    );
  if (unit.side === ALLIED) {
    const bar = closedToAllies(kit, unit, hex);
    if (bar === 'closed')
      return refuse('8.1a', `${label} lies west of the main minefield, where no Allied unit may be.`);
    if (bar === 'corner') return refuse('8.2a', `${unit.name} has to be in the north-west corner.`);
    if (unitsAt(s, hex).length >= group.perHex) {
      const limit = group.perHex === 1 ? 'one unit' : `${group.perHex} units`;
      return refuse('17.0d', `${label} is taken: the Allies set up ${limit} there.`);
    }
    return ALLOWED;
  }
  if (holds(kit, s, enemyOf(unit.side), hex)) return refuse('17.0p', `${label} is held by the enemy.`);
  if (wouldCrowd(kit, s, hex, [index])) {
    const alone = unit.alone || unitsAt(s, hex).some((other) => kit.units[other].alone);
    return alone
      ? refuse('10.0b', `A regiment of Pavia or Brescia shares its hex with nobody; ${label} would be overfull.`)
      : refuse('10.0a', `${label} holds two units already.`);
  }
  return ALLOWED;
}
