import { batch, signal } from '@preact/signals';
import type { Die, LogEntry } from '../../engine/log.ts';
import type { Piece } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Note } from '../../engine/tx.ts';
import type { Scene } from '../contracts.ts';
import { sentence } from '../words.ts';
import type { Announcer } from './announce.ts';
import type { Situation } from './situation.ts';
import { type Tiding, tidingsOf } from './tidings.ts';

/** Dice that have just fallen. */
export interface Throw {
  readonly by: Seat | null;
  readonly dice: readonly Die[];
  /** What the dice did, in words; '' where the notes alone tell it. */
  readonly words: string;
  /** A line for every note. */
  readonly text: readonly string[];
  readonly key: number;
}

/** A move as it is shown: what the viewer may read of it, and how it stood before and stands after it. */
export interface Shown {
  readonly by: Seat;
  readonly entry: LogEntry | null;
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
  /** The hexes of the battle it belonged to. */
  readonly fought?: readonly string[];
  /** What was seen before it and after it. */
  readonly views: readonly [unknown, unknown];
  /** Armies were being set up: what a place counts that somebody is put into is no news. */
  readonly setUp?: boolean;
}

/** Dice need a longer look. */
const DICE_PACE = 2.2;
/** Where more counters change than this, it is the turn of a page and nothing to be followed. */
const MOST = 12;
const MOST_TIDINGS = 4;

/** What is shown of a move besides its result: arrows, dice, and where it took place. */
export class MoveShow {
  /** Where pieces have just gone. They stay until the next order. */
  readonly arrows = signal<Scene['arrows']>([]);
  /** Where the others did something since the viewer's last order. */
  readonly news = signal<Scene['news']>([]);
  /** Where the last move took place, for a map that follows. */
  readonly place = signal<readonly string[]>([]);
  readonly thrown = signal<Throw | null>(null);
  /** Disasters and triumphs since the viewer's last order. */
  readonly tidings = signal<readonly Tiding[]>([]);
  /** How long the last move deserves to be looked at; 0 when nothing could be seen of it. */
  weight = 0;
  readonly #situation: Situation;
  readonly #announcer: Announcer;

  constructor(situation: Situation, announcer: Announcer) {
    this.#situation = situation;
    this.#announcer = announcer;
  }

  /** What was shown so far is old: an order is given. */
  forget(): void {
    batch(() => {
      this.arrows.value = [];
      this.news.value = [];
      this.thrown.value = null;
      this.tidings.value = [];
    });
  }

  /** Shows what a move did with the pieces, and its dice. */
  show({ by, entry, before, after, fought = [], views, setUp = false }: Shown): void {
    const { game, viewer } = this.#situation;
    const [view, viewAfter] = views;
    const moments = [
      { view, pieces: before },
      { view: viewAfter, pieces: after },
    ] as const;
    const told = setUp ? [] : tidingsOf(game.present, viewer.peek(), ...moments, entry?.notes);
    const moved = trails(before, after);
    const { notes, dice } = entry ?? { notes: [], dice: [] };
    const others = by !== viewer.peek();
    const hexes = [...(dice.length > 0 ? fought : []), ...changed(before, after)];
    batch(() => {
      if (moved.length > 0) this.arrows.value = [...this.arrows.peek(), ...moved];
      // What one does oneself one sees, but for what the dice make of it.
      if (others || dice.length > 0) this.place.value = hexes;
      if (others && hexes.length > 0) {
        const news = hexes.map((hex) => ({ hex, seat: by }));
        this.news.value = [...this.news.peek(), ...news];
      }
      if (dice.length > 0) {
        const text = notes.map((note) => note.text);
        const words = resultIn(notes, game.present.resultWords);
        this.thrown.value = { by, dice, words, text, key: this.#announcer.nextKey() };
      }
      if (told.length > 0) this.tidings.value = [...this.tidings.peek(), ...told].slice(-MOST_TIDINGS);
    });
    this.weight =
      dice.length > 0
        ? DICE_PACE
        : moved.length > 0 || notes.length > 0 || badgesOf(before) !== badgesOf(after)
          ? 1
          : 0;
  }
}

/** The results at the end of the notes, in words: "..., a 4: DR." */
function resultIn(notes: readonly Note[], words: ((code: string, note: string) => string | null) | undefined): string {
  const said = notes.flatMap(({ text }) => {
    const code = /: ([^:]+)\.$/.exec(text)?.[1];
    return code === undefined ? [] : (words?.(code, text) ?? []);
  });
  return [...new Set(said)].map(sentence).join(' ');
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

/** The hexes of all pieces that went, came, were lost or changed their face, where they went to last. */
function changed(before: readonly Piece[], after: readonly Piece[]): readonly string[] {
  const was = new Map(before.map((piece) => [piece.id, piece]));
  const found = after.flatMap((piece) => {
    const old = was.get(piece.id);
    if (old === undefined) return piece.hex === null ? [] : [[piece.hex]];
    if (old.hex === piece.hex && old.face === piece.face) return [];
    const hexes = [old.hex, piece.hex].filter((hex) => hex !== null);
    return hexes.length === 0 ? [] : [hexes];
  });
  return found.length > MOST ? [] : [...new Set(found.flat())];
}
