import { seededDice } from '../engine/dice.ts';
import type { Reader } from '../engine/log.ts';
import type { AnyMatch } from '../engine/match.ts';
import type { Piece } from '../engine/present.ts';
import type { Seat } from '../engine/procedure.ts';
import type { Move } from '../engine/record.ts';

/** Whose knowledge a report is made from: one reader's, or, when the game is over, everybody's together. */
export type Whose = Reader | 'everybody';

/** A match as somebody sees it. */
export interface Eyes {
  view(): unknown;
  /** As a seat saw it, if this is for everybody; else as the reader does. */
  viewFor(seat: Seat): unknown;
  pieces(): readonly Piece[];
  /** Whom this order is given against, where it names a hex in which the enemy stands. */
  strikes(move: Move): { readonly title: string; readonly hexes: readonly string[]; readonly by: Seat } | null;
  /** How good the position is for the first seat, for all these eyes can tell. */
  balance(): number;
}

export function eyesOn(match: AnyMatch, whose: Whose): Eyes {
  const { game } = match;
  const [first] = game.seats;
  if (whose === 'everybody') {
    return {
      view: () => match.view('spectator'),
      viewFor: (seat) => match.view(seat),
      // Each side's counters as their owner knew them.
      pieces: () =>
        game.seats.flatMap((seat) => game.present.pieces(match.view(seat)).filter((piece) => piece.seat === seat)),
      strikes: (move) => strikeOf(match, move),
      balance: () => game.evaluate(match.state, first),
    };
  }
  const view = (): unknown => match.view(whose);
  return {
    view,
    viewFor: view,
    pieces: () => game.present.pieces(view()),
    strikes: (move) => (move.by === whose ? strikeOf(match, move) : null),
    // A world that may lie behind what is seen: the true one would tell what is hidden.
    balance: () => game.evaluate(game.determinize(view(), seededDice('report')), first),
  };
}

function strikeOf(match: AnyMatch, { by, do: notation }: Move): ReturnType<Eyes['strikes']> {
  const { game } = match;
  const action = game.orders.parse(notation);
  if (!action.ok) return null;
  const seen = match.view(by);
  const { text, hex } = game.present.offer(seen, action.value);
  if (hex === undefined) return null;
  const enemy = game.present.pieces(seen).some((piece) => piece.hex === hex && piece.seat !== by);
  return enemy ? { title: text, hexes: [hex], by } : null;
}
