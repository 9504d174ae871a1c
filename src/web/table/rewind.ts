import { batch } from '@preact/signals';
import { say } from '../words.ts';
import { type Announcer, promptWords } from './announce.ts';
import { entryWords } from './log-words.ts';
import type { Selection } from './selection.ts';
import type { Situation } from './situation.ts';

/** Shows an earlier moment of the game, or the game as it stands. */
export class Rewind {
  readonly #situation: Situation;
  readonly #selection: Selection;
  readonly #announcer: Announcer;
  #wanted = -1;

  constructor(situation: Situation, selection: Selection, announcer: Announcer) {
    this.#situation = situation;
    this.#selection = selection;
    this.#announcer = announcer;
  }

  /** Where the moment has to be fetched first, it is shown when it is there, unless somebody has looked elsewhere meanwhile. */
  seek(to: number): void {
    const { moves, seat } = this.#situation;
    const goal = Math.max(0, Math.min(to, moves.peek()));
    const fetching = seat.peek().ready(goal, goal);
    this.#wanted = goal;
    if (fetching === null) this.#show(goal);
    else void fetching.then(() => this.#wanted === goal && this.#show(goal));
  }

  #show(goal: number): void {
    const { moves, replayAt, log } = this.#situation;
    batch(() => {
      this.#selection.clear();
      replayAt.value = goal;
      const entry = log.peek().find((each) => each.move === goal);
      this.#announcer.say(`${say.moveOf(goal, moves.peek())} ${entry === undefined ? '' : entryWords(entry)}`);
    });
  }

  step(by: number): void {
    const { moves, replayAt } = this.#situation;
    const to = (replayAt.peek() ?? moves.peek()) + by;
    if (to <= moves.peek()) this.seek(to);
  }

  /** Back to the game; false when nobody was away. `first` is said before what is asked now. */
  toPresent(first = ''): boolean {
    const { replayAt } = this.#situation;
    this.#wanted = -1;
    if (replayAt.peek() === null) return false;
    batch(() => {
      this.#selection.clear();
      replayAt.value = null;
      this.#announcer.say(`${first} ${promptWords(this.#situation)}`.trim());
    });
    return true;
  }
}
