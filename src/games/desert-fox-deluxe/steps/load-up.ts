import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { columnFor, hasCarrier, loadOf, mayLoad, mayUnload } from '../rules/carrying.ts';
import { nameOf } from '../rules/names.ts';
import { onMap, ownHand } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnit } from './answers.ts';
import { setHand } from './walk.ts';

/** Loading and unloading the supply columns in hand: it costs nothing (13.7). */
export const carryingAnswers: Answers<Terms, Side> = {
  load: ofUnit('load', {
    units(kit, s, side: Side) {
      const hand = ownHand(s);
      if (hand === null || !hasCarrier(kit, hand)) return [];
      const place = s.at[hand.pieces[0]];
      if (onMap(place)) return boardOf(kit, s).stack(place);
      return kit.landPieces[side].filter((piece) => s.at[piece] === place);
    },
    may: mayLoad,
    do: (tx, piece) => load(tx, piece),
  }),
  unload: ofUnit('unload', {
    units: (_kit, s) => (ownHand(s)?.pieces ?? []).flatMap((piece) => loadOf(s, piece)),
    may: (kit, s, piece) => mayUnload(kit, s, piece),
    do: (tx, piece) => tx.set(tx.s.carrier, piece, -1),
  }),
};

/** A unit that was in hand itself rides from now on. */
function load(tx: Tx, piece: number): void {
  const { s } = tx;
  const hand = ownHand(s)!;
  tx.set(s.carrier, piece, columnFor(kitOf(s), s, hand, piece));
  if (hand.pieces.includes(piece)) setHand(tx, { ...hand, pieces: hand.pieces.filter((each) => each !== piece) });
  tx.note('13.7m', () => `${nameOf(s, piece)} is loaded.`);
}
