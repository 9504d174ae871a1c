import type { Hex } from '../../../hex/grid.ts';
import { DESERT } from '../kit/ground.ts';
import { enemyOf, type Kit } from '../kit.ts';
import type { Battle, State } from '../state.ts';
import { fortAt, unitsAt } from './board.ts';

/** Where a unit fights from: attackers their hex, defenders the one they stood in, whatever has become of them since. */
export function hexIn(s: Pick<State, 'at'>, battle: Battle, unit: number): Hex {
  const attacker = battle.attackers.indexOf(unit);
  if (attacker >= 0) return battle.from[attacker];
  const defender = battle.defenders.indexOf(unit);
  return defender >= 0 ? battle.stood[defender] : s.at[unit];
}

/** Who was with a unit as the battle began: its own side in the hex now, and those who fought from it. */
function companions(kit: Kit, s: State, battle: Battle, unit: number): number[] {
  const attacks = battle.attackers.includes(unit);
  const side = attacks ? battle.side : enemyOf(battle.side);
  const hex = hexIn(s, battle, unit);
  const fighters = (attacks ? battle.attackers : battle.defenders).filter((other) => hexIn(s, battle, other) === hex);
  return [...new Set([...unitsAt(kit, s, side, hex), ...fighters])].filter((other) => other !== unit);
}

/**
 * Standard and light infantry in the desert without heavy weapons, a unit that is neither infantry nor light, or a fort: it fights at half,
 * and the morale of light infantry is one worse (15.9, ruling A75). The hex it stands in counts, for attackers too (ruling A187).
 */
export function isAloneInDesert(kit: Kit, s: State, battle: Battle, unit: number): boolean {
  const { units, ground } = kit;
  const { infantry } = units[unit];
  if (infantry !== 'standard' && infantry !== 'light') return false;
  const hex = hexIn(s, battle, unit);
  if (hex < 0 || ground.terrain[hex] !== DESERT || fortAt(s, hex) !== undefined) return false;
  return !companions(kit, s, battle, unit).some((other) => {
    const mate = units[other];
    return mate.infantry === 'heavy' || (mate.infantry === null && !mate.light && mate.supply === null);
  });
}
