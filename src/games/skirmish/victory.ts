import type { Outcome } from '../../engine/game.ts';
import { enemyOf, SIDES } from '../sides.ts';
import { kitOf, SEATS, sideName } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import { unitAt, unitsOf } from './rules/board.ts';
import type { State } from './state.ts';

/** A side without units has lost at once (VIC-2). */
export function rout(s: State): Outcome<RuleId> | null {
  const loser = SIDES.find((side) => unitsOf(kitOf(s), s, side).length === 0);
  if (loser === undefined) return null;
  return { winner: SEATS[enemyOf(loser)], level: 'rout', rule: 'VIC-2', why: `${sideName(loser)} have no units left.` };
}

/** Who stands in the village when the last turn is over (VIC-1). */
export function finalOutcome(s: State): Outcome<RuleId> {
  const kit = kitOf(s);
  const holder = unitAt(s, kit.village);
  if (holder === undefined) return { winner: null, level: 'draw', rule: 'VIC-1', why: 'Nobody stands in the village.' };
  const { side } = kit.units[holder];
  return { winner: SEATS[side], level: 'victory', rule: 'VIC-1', why: `${sideName(side)} stand in the village.` };
}
