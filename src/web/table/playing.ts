import { batch, signal } from '@preact/signals';
import type { Piece } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import { type Refusal, refuse, type Verdict } from '../../engine/verdict.ts';
import type { Scene } from '../contracts.ts';
import { say, sentence } from '../words.ts';
import { type Announcer, promptWords } from './announce.ts';
import type { Board } from './board.ts';
import { handOver } from './curtain.ts';
import { type GameLog, readable } from './game-log.ts';
import type { Pointing } from './pointing.ts';
import { type Die, type LogEntry, written } from './reel.ts';
import { notNow } from './why-not.ts';

/** Dice that have just fallen. */
export interface Throw {
  readonly by: Seat | null;
  readonly dice: readonly Die[];
  readonly text: string;
  readonly key: number;
}

/** Dice need a longer look. */
const DICE_PACE = 2.2;

export interface PlayingOptions {
  readonly board: Board;
  readonly pointing: Pointing;
  readonly announcer: Announcer;
  readonly log: GameLog;
  /** The match has changed. */
  readonly save: () => void;
  /** A person has moved: the computer may be next. */
  readonly goOn: () => void;
}

/** Orders carried out and taken back, with what is shown of them. */
export class Playing {
  /** Where the pieces of the others have just gone. */
  readonly arrows = signal<Scene['arrows']>([]);
  readonly thrown = signal<Throw | null>(null);
  readonly #options: PlayingOptions;

  constructor(options: PlayingOptions) {
    this.#options = options;
  }

  /** An order of the viewer's. */
  play(action: unknown): Verdict {
    const { board, pointing, goOn } = this.#options;
    const seat = board.mayOrder;
    if (seat === null) {
      return this.#tell(board.replayAt.peek() === null ? notNow(board) : refuse('', say.past));
    }
    const verdict = board.match.check(seat, action);
    if (!verdict.ok) {
      this.#options.announcer.tell(sentence(verdict.why), verdict.rule);
      return verdict;
    }
    const acted = board.game.present.offer(board.view.peek(), action).unit ?? null;
    const inHand = acted !== null && board.piece(acted)?.hex === null;
    this.arrows.value = [];
    this.perform(action);
    pointing.goOnWith(acted, inHand);
    goOn();
    return verdict;
  }

  /** Takes the last order back; `quietly` when nobody asked for it. */
  undo(quietly = false): Verdict {
    const { board, pointing, announcer, log, save } = this.#options;
    const seat = board.mayOrder;
    const verdict = seat === null ? notNow(board) : board.match.undo(seat);
    if (!verdict.ok) return this.#tell(verdict);
    batch(() => {
      const taken = log.drop();
      pointing.clear();
      board.version.value++;
      if (quietly) return;
      pointing.resume();
      announcer.say(`${say.taken(taken?.text ?? '')} ${promptWords(board)}`);
    });
    save();
    return verdict;
  }

  /** Plays a checked action; says how long it deserves to be looked at, 0 when nothing could be seen of it. */
  perform(action: unknown): number {
    const { board, pointing, announcer, log, save } = this.#options;
    const { match, viewer } = board;
    const seat = match.toMove!;
    const before = board.game.present.pieces(match.view(viewer.peek()));
    const { made: verdict, entry } = written(match, action, () => match.play(seat, action));
    if (!verdict.ok || entry === null) throw new Error(`${seat} may not do that: ${verdict.ok ? '' : verdict.why}`);
    const after = board.game.present.pieces(match.view(viewer.peek()));
    const mine = seat === viewer.peek();
    return batch(() => {
      log.add(entry);
      pointing.clear();
      const weight = this.show(entry, before, after);
      // A new question is looked at afresh.
      if (mine || match.toMove === viewer.peek()) pointing.selectedHex.value = null;
      board.version.value++;
      if (mine) board.memory.see(match.moves.length);
      handOver(board);
      pointing.resume();
      announcer.say(`${log.words(entry)} ${promptWords(board)}`.trim());
      save();
      return weight;
    });
  }

  /** Shows what a move did with the pieces, and its dice; says how long it deserves to be looked at. */
  show(entry: LogEntry, before: readonly Piece[], after: readonly Piece[]): number {
    const { board, announcer } = this.#options;
    const viewer = board.viewer.peek();
    const by = entry.by ?? '';
    const moved = trails(before, after, by);
    if (by !== viewer && moved.length > 0) this.arrows.value = [...this.arrows.peek(), ...moved];
    if (entry.dice.length > 0) {
      const text = entry.notes.filter((note) => readable(note, viewer)).map((note) => note.text);
      this.thrown.value = { by: entry.by, dice: entry.dice, text: text.join(' '), key: announcer.nextKey() };
      return DICE_PACE;
    }
    return moved.length > 0 || entry.notes.length > 0 || badgesOf(before) !== badgesOf(after) ? 1 : 0;
  }

  #tell(verdict: Refusal): Verdict {
    this.#options.announcer.tell(verdict.why, verdict.rule);
    return verdict;
  }
}

const badgesOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => `${piece.face}${piece.off ?? ''}${piece.badges.join()}`).join('|');

function trails(
  before: readonly Piece[],
  after: readonly Piece[],
  seat: Seat,
): { from: string; to: string; seat: Seat }[] {
  const was = new Map(before.map((piece) => [piece.id, piece.hex]));
  return after.flatMap((piece) => {
    const from = was.get(piece.id);
    return from == null || piece.hex === null || from === piece.hex
      ? []
      : [{ from, to: piece.hex, seat: piece.seat ?? seat }];
  });
}
