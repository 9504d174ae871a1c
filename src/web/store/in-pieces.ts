import type { Milestone } from '../../engine/milestone.ts';
import type { GameRecord, Move } from '../../engine/record.ts';
import type { GameHead, SavedGame } from '../contracts.ts';

/** So many moves lie in one piece. */
export const PIECE = 250;

/** A game as it lies in the store: its moves and milestones lie beside it in pieces, so that an order writes the last piece only. */
export interface KeptGame extends GameHead {
  readonly record: Omit<GameRecord, 'moves'>;
}

export function headOf({ record, milestones: _, ...rest }: SavedGame): GameHead {
  return { ...rest, moves: record.moves.length };
}

export function keptOf(game: SavedGame): KeptGame {
  const { moves: _, ...record } = game.record;
  return { ...headOf(game), record };
}

export function joined({ moves: _, record, ...rest }: KeptGame, moves: Move[], milestones: Milestone[]): SavedGame {
  return { ...rest, record: { ...record, moves }, ...(milestones.length === 0 ? {} : { milestones }) };
}

/** The pieces that are not as they were written, by their number. */
export function changedPieces(before: readonly Move[], now: readonly Move[]): Map<number, readonly Move[]> {
  const changed = new Map<number, readonly Move[]>();
  for (let at = 0; at < now.length; at += PIECE) {
    const piece = now.slice(at, at + PIECE);
    const same = before.length >= at + piece.length && piece.every((move, i) => isSame(before[at + i], move));
    const grown = before.length > at + piece.length && piece.length < PIECE;
    if (!same || grown) changed.set(at / PIECE, piece);
  }
  return changed;
}

const isSame = (a: Move, b: Move): boolean =>
  a === b || (a.do === b.do && a.by === b.by && String(a.dice) === String(b.dice));
