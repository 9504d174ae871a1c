import { enemyOf, kitOf, type Side } from '../kit.ts';
import { ALL_ZONES, boardOf } from '../rules/board.ts';
import { sitsOut } from '../rules/split-turn.ts';
import { isDisrupted } from '../rules/status.ts';
import {
  ASHORE,
  BESET,
  DECLINED,
  DONE,
  DUG_IN,
  FOUGHT,
  FROM_RESERVE,
  HALTED,
  has,
  LED,
  LIFTED,
  MOVED,
  onMap,
  RAILED,
  RESERVE,
  SHAKEN,
  STRUCK,
} from '../state.ts';
import type { Tx } from '../terms.ts';
import { mark, unmark } from './changes.ts';

/** What holds for a phase only. */

const OF_A_PHASE =
  DONE |
  SHAKEN |
  LED |
  BESET |
  LIFTED |
  FOUGHT |
  DECLINED |
  STRUCK |
  MOVED |
  HALTED |
  FROM_RESERVE |
  DUG_IN |
  RAILED |
  ASHORE;

/** Wipes what the last phase has left, and notes who begins with an HQ, in an enemy zone, in reserve (15.6, 11.4, 13.6). */
export function beginPhase(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (let piece = 0; piece < s.marks.length; piece++) {
    unmark(tx, piece, OF_A_PHASE);
    if (s.spent[piece] !== 0) tx.set(s.spent, piece, 0);
    if (s.rolled[piece] !== 0) tx.set(s.rolled, piece, 0);
  }
  const zones = boardOf(kit, s).zones[ALL_ZONES][enemyOf(side)];
  for (const list of [kit.groundUnits[side], kit.supplies[side]])
    for (const piece of list) {
      if (!onMap(s.at[piece])) continue;
      if (zones[s.at[piece]] === 1) mark(tx, piece, BESET);
      if (has(s, piece, RESERVE)) mark(tx, piece, FROM_RESERVE);
    }
  markLed(tx, side);
  for (const piece of kit.landPieces[side]) if (sitsOut(kit, s, piece)) mark(tx, piece, DONE);
}

/** Everybody stacked with an HQ as the phase begins (15.6). */
function markLed(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const hq of kit.groundUnits[side]) {
    if (!kit.units[hq].hq || !onMap(s.at[hq]) || isDisrupted(s, hq)) continue;
    for (const piece of boardOf(kit, s).stack(s.at[hq])) if (kit.units[piece].side === side) mark(tx, piece, LED);
  }
}
