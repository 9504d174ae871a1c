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

/** What the single operations cost, in the positions a random game passes through. */
export function costs(game: AnyGame, choices: Choices, seed: string, seconds: number): Costs {
  const play = new RandomPlay(game, choices, seed);
  const sum = { bytes: 0, apply: 0, undo: 0, legal: 0, view: 0 };
  const times = { positions: 0, actions: 0 };
  const until = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < until; i++) {
    play.step();
    // Now and then a look from all sides, else a few positions would be measured again and again.
    if (i % 5 !== 0) continue;
    let began = performance.now();
    const count = play.look();
    if (count === 0) continue;
    sum.legal += performance.now() - began;
    began = performance.now();
    game.view(play.state, game.seats[0]);
    sum.view += performance.now() - began;
    sum.bytes += Buffer.byteLength(JSON.stringify(play.state));
    times.positions++;
    for (let k = 0; k < count; k += Math.ceil(count / 16)) {
      began = performance.now();
      playUnchecked(game.procedures, play.tx, play.offer(k));
      const applied = performance.now();
      play.journal.undoTo(0);
      sum.undo += performance.now() - applied;
      sum.apply += applied - began;
      play.tx.fresh();
      times.actions++;
    }
  }
  const micro = (total: number, count: number): number => Number(((total * 1000) / count).toFixed(2));
  return {
    stateBytes: Math.round(sum.bytes / times.positions),
    applyUs: micro(sum.apply, times.actions),
    undoUs: micro(sum.undo, times.actions),
    legalUs: micro(sum.legal, times.positions),
    viewUs: micro(sum.view, times.positions),
  };
}
