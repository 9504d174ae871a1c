import type { Command } from 'commander';
import type { Weights } from '../../engine/judgement.ts';
import { fitWeights } from '../../lab/fit/fit-weights.ts';
import { learn } from '../../lab/fit/learn.ts';
import type { Sample } from '../../lab/fit/self-play.ts';
import { usualThreads } from '../../lab/simulate.ts';
import { BadInput, whole } from '../bad-input.ts';
import { addGameFlags, chosen, type GameFlags } from '../choices.ts';
import { mustBeWritable, writeText } from '../files.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../progress.ts';

interface Flags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly out?: string;
}

const LEAST_GAMES = 16;

export function addFit(program: Command, io: Io): void {
  addGameFlags(program.command('fit').description('learn from games what tells who will win'))
    .option('-n, --games <count>', 'how many games', whole('--games', LEAST_GAMES, 1_000_000), 200)
    .option('--seed <text>', 'game number i is played with the seed TEXT/i', 'fit')
    .option('--threads <count>', 'worker threads', whole('--threads', 1, 256), usualThreads())
    .option('--out <file>', 'write the weights here')
    .action((flags: Flags) => run(flags, io));
}

async function run(flags: Flags, io: Io): Promise<void> {
  const { game, choices } = chosen(flags);
  if (game.judgement === undefined) throw new BadInput(`${game.id} tells no features to judge a position by`);
  if (flags.out !== undefined) mustBeWritable(flags.out);
  const bar = progressBar(io, flags.games, 'games');
  const { seed, games, threads } = flags;
  const samples = await learn({ game: game.id, choices, seed, games, threads }, bar.update).finally(bar.stop);
  const ended = new Set(samples.map((sample) => sample.game)).size;
  if (ended < LEAST_GAMES)
    throw new BadInput(`only ${ended} of ${flags.games} games came to an end: too few to learn from`);
  const weights = fitWeights(game, choices.scenario, flags.seed, ended, samples);
  if (flags.out !== undefined) writeText(flags.out, `${JSON.stringify(weights, null, 2)}\n`);
  io.out(text(weights, samples));
}

function text({ game, scenario, from, features }: Weights, samples: readonly Sample[]): string {
  const score = samples.reduce((sum, sample) => sum + sample.score, 0) / samples.length;
  const strongest = Object.entries(features)
    .map(([name, { weight, late }]) => ({ name, early: weight, late: weight + late }))
    .sort((a, b) => Math.abs(b.early) + Math.abs(b.late) - Math.abs(a.early) - Math.abs(a.late));
  return [
    `${game} ${scenario}: ${from.games} games, ${samples.length} positions, seed ${from.seed}`,
    `  first seat  ${(100 * score).toFixed(1)} % of the points`,
    `  tells winners from losers, by thirds of the game: ${from.auc.join(', ')} (a guess is 0.5)`,
    `  error       ${from.error} (a guess is 0.25), ridge ${from.ridge}`,
    ...strongest.map(({ name, early, late }) => `  ${name.padEnd(34)} ${early.toFixed(2)} to ${late.toFixed(2)}`),
  ].join('\n');
}
