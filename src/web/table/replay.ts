import { batch } from '@preact/signals';
import type { SavedGame } from '../contracts.ts';
import { say } from '../words.ts';
import { type Announcer, promptWords } from './announce.ts';
import type { Board } from './board.ts';
import { entryWords, type GameLog } from './game-log.ts';
import type { Pointing } from './pointing.ts';
import { playOnFrom } from './saved.ts';

export interface ReplayOptions {
  readonly board: Board;
  readonly pointing: Pointing;
  readonly announcer: Announcer;
  readonly log: GameLog;
}

/** Looking back at earlier moments of the game. */
export class Replay {
  readonly #options: ReplayOptions;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  seek(to: number): void {
    const { board, pointing, announcer, log } = this.#options;
    const { length } = board.match.moves;
    batch(() => {
      const goal = Math.max(0, Math.min(to, length));
      pointing.clear();
      board.replayAt.value = goal;
      const entry = log.visible.peek().find((each) => each.move === goal);
      announcer.say(`${say.moveOf(goal, length)} ${entry === undefined ? '' : entryWords(entry)}`);
    });
  }

  step(by: number): void {
    const { match, replayAt } = this.#options.board;
    const to = (replayAt.peek() ?? match.moves.length) + by;
    if (to <= match.moves.length) this.seek(to);
  }

  /** Back to the game; false when nobody was away. `first` is said before what is asked now. */
  toPresent(first = ''): boolean {
    const { board, pointing, announcer } = this.#options;
    if (board.replayAt.peek() === null) return false;
    batch(() => {
      pointing.clear();
      board.replayAt.value = null;
      announcer.say(`${first} ${promptWords(board)}`.trim());
    });
    return true;
  }

  /** A copy of the game as it stood at the moment looked at, against the computer. */
  playOn(saved: SavedGame, now: number): SavedGame {
    const { board } = this.#options;
    const { match } = board;
    const past = board.replayAt.peek();
    const there = past === null ? match : board.matchAt(past);
    const viewer = board.viewer.peek();
    const seat = viewer === 'spectator' ? (there.toMove ?? board.game.seats[0]) : viewer;
    return playOnFrom({ ...saved, record: match.record() }, there, past ?? match.moves.length, seat, now);
  }
}
