import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { chancesOf, plannedBattle } from '../rules/forecast.ts';
import { effectOf, lossOf } from '../rules/results.ts';
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
}

export function prospectOf(kit: Kit, s: State, battle: Battle): Prospect {
  let balance = 0;
  let clears = 1;
  const enemy = enemyOf(battle.side);
  for (const { side, units, chances } of chancesOf(kit, s, battle)) {
    const worth = units.reduce((sum, unit) => sum + pieceWorth(kit, s, unit), units.length === 0 ? 4 : 0);
    let gone = 0;
    for (const { result, probability } of chances) {
      const share = LOSS[lossOf(result)] + EFFECT[effectOf(result)];
      balance += (side === enemy ? 1 : -1) * worth * Math.min(1, share) * probability;
      if (lossOf(result) === 'E' || effectOf(result) === 'w' || effectOf(result) === 'r') gone += probability;
      else if (effectOf(result) === 'm') gone += probability / 3;
    }
    if (side === enemy) clears = Math.min(clears, gone);
  }
  return { balance, clears };
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
