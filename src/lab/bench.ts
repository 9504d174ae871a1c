import { quickDice } from '../engine/dice.ts';
import type { AnyGame, Choices } from '../engine/game.ts';
import { type Costs, costs } from './costs.ts';
import { cpuTime } from './cpu-time.ts';
import { inTurnRatio } from './in-turn.ts';
import { CheckedPlay, RandomPlay } from './random-play.ts';
import type { ReferenceLoop } from './reference.ts';

export interface BenchResult extends Costs {
  readonly game: string;
  readonly scenario: string;
  readonly actionsPerSecond: number;
  readonly optionsPerSecond: number;
  readonly playoutsPerSecond: number;
  readonly meanActions: number;
  readonly meanBranching: number;
  readonly checkedActionsPerSecond: number;
  /** Eight matches played in turn against one after the other: the ratio of their CPU times. */
  readonly inTurnRatio: number;
}

export interface BenchReport {
  readonly results: readonly BenchResult[];
  /** Null where the games were measured alone. */
  readonly reference: {
    readonly name: string;
    readonly actionsPerSecond: number;
    readonly optionsPerSecond: number;
    readonly meanBranching: number;
  } | null;
}

/** So long one side plays before the other has its go: noise on the machine then hits both alike. */
const SLICE_MS = 100;
/** So long at least from one look at the clock to the next. */
const LEAST_MS = 1;
/** Unmeasured play at the start, until the compiler has settled. */
const WARM_UP = 0.3;

class Stopwatch {
  ms = 0;
  readonly step: () => void;
  readonly #now: () => number;
  /** Steps between two looks at the clock. */
  #steps = 16;

  constructor(step: () => void, now: () => number) {
    this.step = step;
    this.#now = now;
  }

  run(ms: number): this {
    const began = this.#now();
    let now = began;
    while (now - began < ms) {
      for (let i = 0; i < this.#steps; i++) this.step();
      const last = now;
      now = this.#now();
      // Reading the clock costs something too, and must not cost the quicker side more of its time.
      if (now - last < LEAST_MS) this.#steps *= 2;
    }
    this.ms += now - began;
    return this;
  }

  get seconds(): number {
    return this.ms / 1000;
  }
}

/** Measures each game for so many seconds of computing, taking turns with the reference if there is one. */
export function benchmark(
  subjects: readonly { readonly game: AnyGame; readonly choices: Choices }[],
  reference: ReferenceLoop | null,
  seconds: number,
  now: () => number = cpuTime,
): BenchReport {
  const warmUp = seconds * 1000 * WARM_UP;
  const watching = (step: () => void): Stopwatch => new Stopwatch(step, now);
  const dice = quickDice('bench/reference');
  const theirs = { actions: 0, options: 0 };
  const theirWatches = (reference === null ? [] : [reference]).map((loop) => {
    watching(() => loop.step(dice)).run(warmUp);
    return watching(() => {
      theirs.options += loop.step(dice);
      theirs.actions++;
    });
  });

  const results = subjects.map(({ game, choices }): BenchResult => {
    for (const play of [new RandomPlay(game, choices, 'warm-up'), new CheckedPlay(game, choices, 'warm-up')]) {
      watching(() => play.step()).run(warmUp);
    }
    const quick = new RandomPlay(game, choices, 'bench');
    const checked = new CheckedPlay(game, choices, 'bench');
    const quickWatch = watching(() => quick.step());
    const checkedWatch = watching(() => checked.step());
    // So long, and until one game at least has come to its end: on a busy machine that takes a while.
    for (let ms = 0; ms < seconds * 1000 || quick.playouts === 0; ms += SLICE_MS) {
      for (const watch of [quickWatch, ...theirWatches, checkedWatch]) watch.run(SLICE_MS);
    }
    return {
      game: game.id,
      scenario: choices.scenario,
      actionsPerSecond: Math.round(quick.actions / quickWatch.seconds),
      optionsPerSecond: Math.round(quick.options / quickWatch.seconds),
      playoutsPerSecond: round(quick.playouts / quickWatch.seconds),
      meanActions: round(quick.finishedActions / Math.max(1, quick.playouts)),
      meanBranching: round(quick.options / quick.actions),
      ...costs(game, choices, 'bench', seconds / 3),
      checkedActionsPerSecond: Math.round(checked.actions / checkedWatch.seconds),
      inTurnRatio: inTurnRatio(game, choices, 'bench', seconds),
    };
  });
  return {
    results,
    reference:
      reference === null
        ? null
        : {
            name: reference.name,
            actionsPerSecond: Math.round(theirs.actions / theirWatches[0].seconds),
            optionsPerSecond: Math.round(theirs.options / theirWatches[0].seconds),
            meanBranching: round(theirs.options / theirs.actions),
          },
  };
}

const round = (value: number): number => Number(value.toFixed(2));
