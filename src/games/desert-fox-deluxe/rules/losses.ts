import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { Battle, State, Suffered } from '../state.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';
import { lossOf, membersOf } from './results.ts';
import { stepsOf } from './status.ts';

/** How many steps are lost, and who may lose them (14.6). */

/** Whose losses are counted together: one supply group of the attacker by its number, or all groups of the defender (14.6). */
export interface Losers {
  readonly side: Side;
  readonly group: number;
}
export const ALL_GROUPS = -1;

const groupsOf = ({ suffered }: Battle, { side, group }: Losers): readonly Suffered[] =>
  group === ALL_GROUPS ? suffered[side] : [suffered[side][group]];

const countSteps = (kit: Kit, s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stepsOf(kit, s, unit), 0);

/** Groups with an E are gone as they stand (ruling A232). */
export const wipedOut = (s: State, battle: Battle, losers: Losers): number[] =>
  groupsOf(battle, losers)
    .filter(({ code }) => lossOf(code) === 'E')
    .flatMap((group) => membersOf(s, group));

/** Those among whom the steps of the others are found. */
export const poolOf = (s: State, battle: Battle, losers: Losers): number[] =>
  groupsOf(battle, losers)
    .filter(({ code }) => lossOf(code) !== 'E')
    .flatMap((group) => membersOf(s, group));

/** The steps to be found there: fractions are kept until all groups are added up, then half and more counts as one (14.6). */
export function stepsDue(kit: Kit, s: State, battle: Battle, losers: Losers): number {
  const total = groupsOf(battle, losers).reduce((sum, group) => {
    const steps = countSteps(kit, s, membersOf(s, group));
    switch (lossOf(group.code)) {
      case 'Q':
        return sum + steps / 4;
      case 'H':
        return sum + steps / 2;
      case 'X':
        return sum + battle.lost[enemyOf(losers.side)] / 2;
      default:
        return sum;
    }
  }, 0);
  return Math.min(Math.floor(total + 0.5), countSteps(kit, s, poolOf(s, battle, losers)));
}

/** Nobody of these has lost a step yet: the opponent chooses (14.6, ruling A115). */
export const isFirst = (battle: Battle, losers: Losers): boolean =>
  !groupsOf(battle, losers).some(
    ({ code, units }) => lossOf(code) !== 'E' && units.some((unit) => battle.hit.includes(unit)),
  );

/** Everything that is left must go: there is nothing to choose. */
export const allMustGo = (kit: Kit, s: State, battle: Battle, losers: Losers): boolean =>
  battle.losses[losers.side] >= countSteps(kit, s, poolOf(s, battle, losers));

/** The units among which the next step must be found: nobody a second time before all have lost one (14.6). */
export function payers(kit: Kit, s: State, battle: Battle, losers: Losers): number[] {
  const pool = poolOf(s, battle, losers);
  const spared = pool.filter((unit) => !battle.hit.includes(unit));
  const next = spared.length > 0 ? spared : pool;
  if (!isFirst(battle, losers) || battle.losses[losers.side] > 1) return next;
  // A single step is not taken from a division by the opponent while there is somebody else (ruling A116).
  const others = next.filter((unit) => !kit.units[unit].division);
  return others.length > 0 ? others : next;
}

export function mayLose(kit: Kit, s: State, battle: Battle, losers: Losers, unit: number): Verdict {
  if (payers(kit, s, battle, losers).includes(unit)) return ALLOWED;
  if (!poolOf(s, battle, losers).includes(unit))
    return refuse('14.6a', 'Only units of the groups that lose steps now can lose one.');
  if (battle.hit.includes(unit))
    return refuse(
      '14.6d',
      `${nameOf(s, unit)} has lost a step; it loses no second one before all others have lost one.`,
    );
  return refuse('14.6g', `${nameOf(s, unit)} is a division: a single step is taken from one of the other units.`);
}
