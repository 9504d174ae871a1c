import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, enemyOf, type Kit, type Side } from '../kit.ts';
import { isObstructed } from '../rules/board.ts';
import { chancesOf, plannedBattle } from '../rules/forecast.ts';
import { oddsOf } from '../rules/odds.ts';
import { effectOf, lossOf } from '../rules/results.ts';
import { isReacted, leadersOf, reactionBonus, reactionOf } from '../rules/vichy.ts';
import type { Attack, Battle, State } from '../state.ts';
import { pieceWorth } from './worth.ts';

/** What an attack may be expected to bring, in combat factors. */

const LOSS = { '': 0, Q: 0.25, H: 0.5, E: 1, X: 0.15 } as const;
const EFFECT = { '': 0, m: 0.06, w: 0.12, r: 0.25 } as const;

export interface Prospect {
  /** What the defender loses less what the attacker does. */
  readonly balance: number;
  /** The chance that the hex is emptied. */
  readonly clears: number;
  /** Attackers to defenders. */
  readonly ratio: number;
}

/** Against worse odds nobody attacks who does not have to: the defender's many steps make the results look better than such a campaign is. */
export const LEAST_ODDS = 1.5;

export function prospectOf(kit: Kit, s: State, battle: Battle): Prospect {
  let balance = 0;
  let clears = 1;
  const enemy = enemyOf(battle.side);
  const firm = battle.hexes.some((hex) => isObstructed(kit, s, hex));
  for (const { side, units, chances } of chancesOf(kit, s, battle)) {
    const worth = units.reduce((sum, unit) => sum + pieceWorth(kit, s, unit), units.length === 0 ? 4 : 0);
    const fixed = units.some((unit) => kit.units[unit].garrison);
    let gone = 0;
    for (const { result, probability } of chances) {
      const share = LOSS[lossOf(result)] + EFFECT[effectOf(result)];
      balance += (side === enemy ? 1 : -1) * worth * Math.min(1, share) * probability;
      gone += probability * leaves(result, firm, fixed);
    }
    if (side === enemy) clears = Math.min(clears, gone);
  }
  const { attack, defence } = oddsOf(kit, s, battle);
  const fought = { balance, clears, ratio: attack.total / Math.max(1, defence.total) };
  return isReacted(s, battle) ? withReaction(kit, s, battle, fought) : fought;
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
  return { balance, clears, ratio: fought.ratio / Math.max(fights, 1 / 4) };
}

/** How likely a result empties the hex: who is sheltered does not withdraw (14.7.1), garrisons never retreat (15.8). */
function leaves(result: string, firm: boolean, fixed: boolean): number {
  if (lossOf(result) === 'E') return 1;
  if (fixed) return 0;
  if (effectOf(result) === 'r') return 1;
  if (firm) return 0;
  return effectOf(result) === 'w' ? 1 : effectOf(result) === 'm' ? 1 / 3 : 0;
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
