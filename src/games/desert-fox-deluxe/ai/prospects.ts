import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, enemyOf, type Kit, type Side } from '../kit.ts';
import { isObstructed } from '../rules/board.ts';
import { plannedBattle } from '../rules/forecast.ts';
import { columnsFor, oddsOf } from '../rules/odds.ts';
import { effectOf, type Group, groupsByColumn, lossOf } from '../rules/results.ts';
import { stepsOf } from '../rules/status.ts';
import { isReacted, leadersOf, reactionBonus, reactionOf } from '../rules/vichy.ts';
import type { Attack, Battle, State } from '../state.ts';
import { pieceWorth } from './worth.ts';

/** What an attack may be expected to bring, in combat factors. */

const LOSS = { '': 0, Q: 0.25, H: 0.5, X: 0.15 } as const;
const EFFECT = { '': 0, m: 0.06, w: 0.12, r: 0.25 } as const;

/** What counters of supply that stand alone are worth. */
const SUPPLIES = 4;

export interface Prospect {
  /** What the defender loses less what the attacker does. */
  readonly balance: number;
  /** The chance that the hex is emptied. */
  readonly clears: number;
  /** The share of the defenders that is lost. */
  readonly wears: number;
  /** Attackers to defenders. */
  readonly ratio: number;
}

/** Against worse odds nobody attacks who does not have to: the defender's many steps make the results look better than such a campaign is. */
export const LEAST_ODDS = 1.5;

export function prospectOf(kit: Kit, s: State, battle: Battle): Prospect {
  const odds = oddsOf(kit, s, battle);
  const enemy = enemyOf(battle.side);
  const firm = battle.hexes.some((hex) => isObstructed(kit, s, hex));
  let balance = 0;
  let clears = 0;
  let wears = 0;
  // Who stands in which group does not hang on the die.
  const [theirGroups, ourGroups] = [enemy, battle.side].map((side) =>
    groupsByColumn(kit, s, battle, side).map((group) => weighed(kit, s, group)),
  );
  const all = Math.max(
    1,
    battle.defenders.reduce((sum, unit) => sum + pieceWorth(kit, s, unit), 0),
  );
  for (let die = 1; die <= 6; die++) {
    const { attacker, defender } = columnsFor(kit, odds, die);
    const theirs = toll(theirGroups, defender, 0, firm);
    const ours = toll(ourGroups, attacker, theirs.steps, firm);
    balance += (theirs.worth - ours.worth) / 6;
    clears += theirs.leaves / 6;
    wears += Math.min(1, theirs.worth / all) / 6;
  }
  const fought = { balance, clears, wears, ratio: odds.attack.total / Math.max(1, odds.defence.total) };
  return isReacted(s, battle) ? withReaction(kit, s, battle, fought) : fought;
}

interface Toll {
  readonly worth: number;
  readonly steps: number;
  /** How likely all of them are gone from where they stood. */
  readonly leaves: number;
}

/** A group with what it is worth. */
interface Weighed extends Group {
  readonly steps: number;
  readonly worth: number;
  /** Has a garrison, which never retreats. */
  readonly fixed: boolean;
}

const weighed = (kit: Kit, s: State, { units, codeOn }: Group): Weighed => ({
  units,
  codeOn,
  steps: units.reduce((sum, unit) => sum + stepsOf(kit, s, unit), 0),
  worth: units.reduce((sum, unit) => sum + pieceWorth(kit, s, unit), 0),
  fixed: units.some((unit) => kit.units[unit].garrison),
});

/** What a side pays: fractions of steps are added up over its groups, and half of one is a whole one (14.6): the last step in a fortress falls to an H. */
function toll(groups: readonly Weighed[], column: number, lostByOthers: number, firm: boolean): Toll {
  let [due, pool, poolWorth, steps, worth] = [0, 0, 0, 0, 0];
  let leaving = 1;
  for (const { units, codeOn, steps: inGroup, worth: worthOf, fixed } of groups) {
    const code = codeOn(column);
    const [loss, effect] = [lossOf(code), effectOf(code)];
    if (units.length === 0) worth += SUPPLIES * Math.min(1, (loss === 'E' ? 1 : LOSS[loss]) + EFFECT[effect]);
    if (loss === 'E') {
      steps += inGroup;
      worth += worthOf;
      continue;
    }
    due += loss === 'X' ? lostByOthers / 2 : loss === '' ? 0 : inGroup * LOSS[loss];
    pool += inGroup;
    poolWorth += worthOf;
    worth += Math.min(1 - LOSS[loss], EFFECT[effect]) * worthOf;
    leaving = Math.min(leaving, leaves(effect, firm, fixed));
  }
  const lost = Math.min(Math.floor(due + 0.5), pool);
  if (lost > 0 && lost === pool) return { worth: worth + poolWorth, steps: steps + lost, leaves: 1 };
  return { worth: worth + (pool === 0 ? 0 : (poolWorth * lost) / pool), steps: steps + lost, leaves: leaving };
}

/** Neutral Vichy French may give way, surrender or join the Allies before it comes to a fight (ALC-23e). */
function withReaction(kit: Kit, s: State, battle: Battle, fought: Prospect): Prospect {
  const [nation] = leadersOf(kit, s, battle);
  const worth = battle.defenders.reduce((sum, unit) => sum + pieceWorth(kit, s, unit), 0);
  const allied = battle.side === ALLIED;
  const fixed = battle.defenders.some((unit) => kit.units[unit].garrison);
  let [balance, clears, fights] = [0, 0, 0];
  for (let die = 1; die <= 6; die++) {
    const reaction = reactionOf(kit, nation, die + reactionBonus(kit, s));
    if (reaction === 'F' || (reaction === 'R' && fixed)) {
      fights += 1 / 6;
      balance += fought.balance / 6;
      clears += fought.clears / 6;
      continue;
    }
    if (reaction === 'S') balance += worth / 6;
    if (reaction === 'J') balance += (allied ? worth : -worth) / 6;
    if (reaction !== 'J' || allied) clears += 1 / 6;
  }
  return { balance, clears, wears: fought.wears * fights, ratio: fought.ratio / Math.max(fights, 1 / 4) };
}

/** How likely it empties the hex: who is sheltered does not withdraw (14.7.1), garrisons never retreat (15.8). */
function leaves(effect: keyof typeof EFFECT, firm: boolean, fixed: boolean): number {
  if (fixed) return 0;
  if (effect === 'r') return 1;
  if (firm) return 0;
  return effect === 'w' ? 1 : effect === 'm' ? 1 / 3 : 0;
}

/** An attack that could be declared, with all it can be given. */
export const prospectOfAttack = (kit: Kit, s: State, side: Side, attack: Attack): Prospect =>
  prospectOf(kit, s, plannedBattle(kit, s, side, attack));

export const attackWith = (hexes: readonly Hex[], attackers: readonly number[], form: Attack['form']): Attack => ({
  hexes,
  attackers,
  form,
  part: [],
  other: -1,
  over: false,
});
