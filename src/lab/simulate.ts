import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Choices } from '../engine/game.ts';
import type { Seat } from '../engine/procedure.ts';
import { peakRssMb } from './peak-memory.ts';
import { addUp, type Problem, type Tally } from './tally.ts';
import playJob, { type Job } from './worker.ts';

export interface Experiment {
  readonly game: string;
  readonly choices: Choices;
  readonly bots: { readonly [seat: Seat]: string };
  readonly games: number;
  readonly seed: string;
  readonly threads?: number;
  /** A folder for the records of the games. */
  readonly records?: string;
}

export interface Findings {
  readonly game: string;
  readonly scenario: string;
  readonly bots: { readonly [seat: Seat]: string };
  readonly seed: string;
  readonly threads: number;
  readonly games: number;
  readonly finished: number;
  /** By seat, and how many were a draw. */
  readonly wins: { readonly [winner: string]: number };
  readonly levels: { readonly [level: string]: number };
  readonly exceptions: number;
  readonly deadEnds: number;
  readonly problems: readonly Problem[];
  readonly actions: number;
  readonly seconds: number;
  readonly actionsPerSecond: number;
  readonly optionsPerSecond: number;
  readonly meanActions: number;
  readonly meanBranching: number;
  readonly peakRssMb: number;
  readonly lengths: readonly number[];
}

export const usualThreads = (): number => availableParallelism();

/** Plays many games, shared out over threads. What is counted does not depend on how many threads there are. */
export async function simulate(
  experiment: Experiment,
  onProgress: (done: number) => void = () => {},
): Promise<Findings> {
  const threads = Math.min(experiment.threads ?? usualThreads(), experiment.games);
  const began = performance.now();
  const tally = await (threads === 1 ? alone(experiment, onProgress) : together(experiment, threads, onProgress));
  const seconds = Math.max((performance.now() - began) / 1000, 0.001);
  const { game, choices, bots, seed, games } = experiment;
  const { finished, wins, levels, exceptions, deadEnds, problems, actions, options, lengths } = tally;
  return {
    game,
    scenario: choices.scenario,
    bots,
    seed,
    threads,
    games,
    finished,
    wins,
    levels,
    exceptions,
    deadEnds,
    problems,
    actions,
    seconds: round(seconds, 3),
    actionsPerSecond: round(actions / seconds),
    optionsPerSecond: round(options / seconds),
    meanActions: round(actions / games, 2),
    meanBranching: actions === 0 ? 0 : round(options / actions, 2),
    peakRssMb: peakRssMb(),
    lengths,
  };
}

async function alone(experiment: Experiment, onProgress: (done: number) => void): Promise<Tally> {
  let done = 0;
  return addUp([await playJob({ ...experiment, from: 0, to: experiment.games }, () => onProgress(++done))]);
}

async function together(experiment: Experiment, threads: number, onProgress: (done: number) => void): Promise<Tally> {
  const { game, choices, bots, seed, games, records } = experiment;
  // Small parts, so that no thread is left with a long one at the end; not so small that sending them costs anything.
  const size = Math.max(1, Math.min(25, Math.ceil(games / (threads * 8))));
  const pool = new Piscina<Job, Tally>({
    ...workerFile(),
    minThreads: threads,
    maxThreads: threads,
    // A game needs far less; without a bound a thread lets its garbage lie until half of the machine's memory is full.
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  let done = 0;
  try {
    const parts: Promise<Tally>[] = [];
    for (let from = 0; from < games; from += size) {
      const to = Math.min(from + size, games);
      const part = pool.run({ game, choices, bots, seed, from, to, ...(records === undefined ? {} : { records }) });
      parts.push(part.finally(() => onProgress((done += to - from))));
    }
    return addUp(await Promise.all(parts));
  } finally {
    await pool.destroy();
  }
}

/** Beside this file when bundled; from the sources it needs help to be understood. */
function workerFile(): { filename: string } {
  const name = import.meta.url.endsWith('.ts') ? './source-worker.mjs' : './worker.js';
  return { filename: fileURLToPath(new URL(name, import.meta.url)) };
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
