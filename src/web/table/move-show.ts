import { signal } from '@preact/signals';
import type { Die, LogEntry } from '../../engine/log.ts';
import type { Piece } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Scene } from '../contracts.ts';
import type { Announcer } from './announce.ts';
import type { Situation } from './situation.ts';

/** Dice that have just fallen. */
export interface Throw {
  readonly by: Seat | null;
  readonly dice: readonly Die[];
  readonly text: string;
  readonly key: number;
}

/** Dice need a longer look. */
const DICE_PACE = 2.2;

/** What is shown of a move besides its result: arrows and dice. */
export class MoveShow {
  /** Where the pieces of the others have just gone. */
  readonly arrows = signal<Scene['arrows']>([]);
  readonly thrown = signal<Throw | null>(null);
  /** How long the last move deserves to be looked at; 0 when nothing could be seen of it. */
  weight = 0;
  readonly #situation: Situation;
  readonly #announcer: Announcer;

  constructor(situation: Situation, announcer: Announcer) {
    this.#situation = situation;
    this.#announcer = announcer;
  }

  /** Shows what a move did with the pieces, and its dice. `entry`: what the viewer may read of it. */
  show(by: Seat, entry: LogEntry | null, before: readonly Piece[], after: readonly Piece[]): void {
    const moved = trails(before, after);
    if (by !== this.#situation.viewer.peek() && moved.length > 0) {
      this.arrows.value = [...this.arrows.peek(), ...moved];
    }
    const { notes, dice } = entry ?? { notes: [], dice: [] };
    if (dice.length > 0) {
      const text = notes.map((note) => note.text).join(' ');
      this.thrown.value = { by, dice, text, key: this.#announcer.nextKey() };
      this.weight = DICE_PACE;
    } else this.weight = moved.length > 0 || notes.length > 0 || badgesOf(before) !== badgesOf(after) ? 1 : 0;
  }
}

const badgesOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => `${piece.face}${piece.off ?? ''}${piece.badges.join()}`).join('|');

function trails(before: readonly Piece[], after: readonly Piece[]): { from: string; to: string; seat: Seat }[] {
  const was = new Map(before.map((piece) => [piece.id, piece.hex]));
  return after.flatMap(({ id, hex, seat }) => {
    const from = was.get(id);
    return from == null || hex === null || from === hex ? [] : [{ from, to: hex, seat }];
  });
}
