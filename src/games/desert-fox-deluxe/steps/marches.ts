import { QUARTERS } from '../kit/prices.ts';
import { enemyOf, kitOf, type Side } from '../kit.ts';
import { isNextToEnemy, unitsAt } from '../rules/board.ts';
import { mayEscape } from '../rules/escape.ts';
import { nameOf } from '../rules/names.ts';
import { isLed } from '../rules/status.ts';
import { AT_EDGE, DONE, FROM_RESERVE, handOf, has, type State } from '../state.ts';
import type { EndOfMove, Tx } from '../terms.ts';
import { checkMorale, disrupt, mark } from './changes.ts';
import { leaveBehind, putDown, setHand } from './walk.ts';

/** Dice that belong to marching. */

/** A die and three are added to what those in hand may spend (13.2.4). */
export function rollForcedMarch(tx: Tx): void {
  const { s } = tx;
  const hand = handOf(s)!;
  const extra = tx.roll('13.2.4a') + kitOf(s).tables.moveCosts.forcedMarch;
  tx.note('13.2.4a', () => `The forced march adds ${extra} points.`);
  setHand(tx, { ...hand, extra: extra * QUARTERS });
}

/** The surprised have as many points as the die shows (6.2). */
export function rollReaction(tx: Tx, unit: number): void {
  const { s } = tx;
  const die = tx.roll('6.2d');
  tx.note('6.2d', () => `${nameOf(s, unit)} is surprised and may react with ${die}.`);
  tx.set(s.rolled, unit, die);
  const hand = handOf(s)!;
  if (hand.errand !== 'escape' || mayEscape(kitOf(s), s, unit, s.at[unit]).ok) return;
  // Not quick enough to slip away (13.4.3).
  if (hand.pieces.length > 1) leaveBehind(tx, unit);
  else putDown(tx);
  mark(tx, unit, DONE);
}

/** A night or a forced march disrupts; whoever reacted is tested, and the enemy may follow into the hex he left. */
export function endMove(tx: Tx, { side, pieces, errand, mode, left }: EndOfMove): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const piece of pieces) {
    if (s.steps[piece] === 0 || s.at[piece] === AT_EDGE) continue;
    if (mode === 'night') disrupt(tx, piece, '11.5e');
    if (mode === 'forced') disrupt(tx, piece, '13.2.4d');
    if ((errand === 'reaction' || errand === 'escape') && kit.units[piece].supply === null && mustCheck(s, piece)) {
      const rule = errand === 'reaction' ? '13.5h' : '13.4.3c';
      if (!checkMorale(tx, piece, rule)) disrupt(tx, piece, rule);
    }
  }
  if (errand !== 'reaction') return;
  for (const hex of left)
    if (unitsAt(kit, s, side, hex).length === 0 && isNextToEnemy(kit, s, side, hex))
      tx.call('follow-vacated', { hex, side: enemyOf(side) as Side });
}

/** Reserves, and whoever has his HQ along, are spared the check (13.6, 15.6). */
const mustCheck = (s: State, piece: number): boolean => !has(s, piece, FROM_RESERVE) && !isLed(s, piece);
