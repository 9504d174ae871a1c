import type { AnyGame, Choices } from '../engine/game.ts';
import { playUnchecked } from '../engine/interpreter.ts';
import { RandomPlay } from './random-play.ts';

export interface Costs {
  readonly stateBytes: number;
  readonly applyUs: number;
  readonly undoUs: number;
  readonly legalUs: number;
  readonly viewUs: number;
}

/** Nothing measured here takes so many milliseconds: whatever does was interrupted by other work of the machine, and does not count. */
const INTERRUPTED = 1;

class Mean {
  #total = 0;
  #count = 0;

  add(ms: number): void {
    if (ms >= INTERRUPTED) return;
    this.#total += ms;
    this.#count++;
  }

  get us(): number {
    return Number(((this.#total * 1000) / this.#count).toFixed(2));
  }
}

/** What the single operations cost, in the positions a random game passes through. */
export function costs(game: AnyGame, choices: Choices, seed: string, seconds: number): Costs {
  const play = new RandomPlay(game, choices, seed);
  const [apply, undo, legal, view] = [new Mean(), new Mean(), new Mean(), new Mean()];
  const sizes = { bytes: 0, positions: 0 };
  const until = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < until; i++) {
    play.step();
    // Now and then a look from all sides, else a few positions would be measured again and again.
    if (i % 5 !== 0) continue;
    let began = performance.now();
    const count = play.look();
    if (count === 0) continue;
    legal.add(performance.now() - began);
    began = performance.now();
    game.view(play.state, game.seats[0]);
    view.add(performance.now() - began);
    sizes.bytes += Buffer.byteLength(JSON.stringify(play.state));
    sizes.positions++;
    for (let k = 0; k < count; k += Math.ceil(count / 16)) {
      began = performance.now();
      playUnchecked(game.procedures, play.tx, play.offer(k));
      const applied = performance.now();
      play.journal.undoTo(0);
      undo.add(performance.now() - applied);
      apply.add(applied - began);
      play.tx.fresh();
    }
  }
  return {
    stateBytes: Math.round(sizes.bytes / sizes.positions),
    applyUs: apply.us,
    undoUs: undo.us,
    legalUs: legal.us,
    viewUs: view.us,
  };
}
