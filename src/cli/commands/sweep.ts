import { join } from 'node:path';
import type { Command } from 'commander';
import { canonicalJson, type Json } from '../../content/json.ts';
import { applyPack, type Pack, parsePack } from '../../content/pack.ts';
import { whereFrom } from '../../content/where-from.ts';
import { seededDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { componentsOf, mapOf } from '../../games/registry.ts';
import type { Experiment } from '../../lab/series/experiment.ts';
import type { Findings } from '../../lab/series/findings.ts';
import { openSeries } from '../../lab/series/series-file.ts';
import { simulate, usualThreads } from '../../lab/simulate.ts';
import { BadInput, Interrupted, must, whole } from '../bad-input.ts';
import { addGameFlags, addSeatFlags, botsFor, chosen, type GameFlags, seatFlag } from '../choices.ts';
import { mustBeFolder } from '../files.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../progress.ts';
import { shareWords } from './simulate-words.ts';

interface Flags extends GameFlags {
  readonly set: Setting;
  readonly games: number;
  readonly seed: string;
  readonly threads?: number;
  readonly json?: boolean;
  readonly resume?: string;
}

/** A value of a component pack, by its path, and what it is to be one after the other. */
interface Setting {
  readonly path: readonly string[];
  readonly values: readonly Json[];
}

export function addSweep(program: Command, io: Io): void {
  const command = addGameFlags(
    program.command('sweep').description('what hangs on a value of ours: the same games with each of several'),
  );
  addSeatFlags(command, 'bot', 'a bot (default: captain)')
    .requiredOption(
      '--set <path=values>',
      'as a component pack names it: units.cca.faces.full.attack=3,4,5',
      (text: string) => settingOf(text),
    )
    .option('-n, --games <count>', 'how many games with each value', whole('--games', 1, 1_000_000), 100)
    .option('--seed <text>', 'game number i has the seed TEXT/i, whatever the value', 'sandtable')
    .option(
      '--threads <count>',
      `worker threads (default: ${usualThreads()}, one for each core)`,
      whole('--threads', 1, 256),
    )
    .option('--json', 'print one JSON document')
    .option('--resume <folder>', 'keep every game that has ended there, and go on from those it has')
    .action((flags: Flags) => run(flags, io));
}

async function run(flags: Flags, io: Io): Promise<void> {
  const { path, values } = flags.set;
  const { game, choices } = chosen(flags);
  const bots = botsFor(game, (seat) => seatFlag(flags, seat) ?? 'captain');
  const pairing = Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, bot.name]));
  const packs = values.map((value) => packWith(game, choices.pack, path, value));
  for (const pack of packs) must(game.setup({ ...choices, pack }, seededDice('rehearsal')));
  await mustBeOurs(game, choices.pack, path);
  if (flags.resume !== undefined) mustBeFolder(flags.resume);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const bar = progressBar(io, flags.games * values.length, 'games');
  const rows: { value: Json; found: Findings }[] = [];
  try {
    for (const [i, pack] of packs.entries()) {
      const experiment: Experiment = {
        game: game.id,
        choices: { ...choices, pack },
        pairings: [pairing],
        games: flags.games,
        seed: flags.seed,
        ...(flags.resume === undefined ? {} : { course: true }),
      };
      const name =
        flags.resume === undefined ? null : join(flags.resume, `${path.join('.')}=${wordFor(values[i])}.jsonl`);
      const file = name === null ? null : must(openSeries(name, experiment, game.version), name);
      const found = await simulate(experiment, {
        ...(flags.threads === undefined ? {} : { threads: flags.threads }),
        played: file?.played ?? [],
        signal: stop.signal,
        onGame(line, done) {
          file?.add(line);
          bar.update(i * flags.games + done);
        },
      });
      rows.push({ value: values[i], found });
    }
  } finally {
    bar.stop();
    process.off('SIGINT', interrupt);
  }
  io.out(flags.json === true ? JSON.stringify(told(path, rows), null, 2) : text(path, rows));
  const played = rows.reduce((sum, { found }) => sum + found.games, 0);
  const asked = flags.games * values.length;
  if (played < asked) throw new Interrupted(`stopped after ${played} of ${asked} games`);
}

function settingOf(text: string): Setting {
  const [, path, values] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (path === undefined) throw new BadInput(`--set wants PATH=VALUE,VALUE and not "${text}"`);
  return { path: path.split('.'), values: values.split(',').map(readValue) };
}

/** A number or a truth value where it can be one, else the word. */
function readValue(text: string): Json {
  return /^(-?\d+(\.\d+)?|true|false|null)$/.test(text) ? (JSON.parse(text) as Json) : text;
}

const wordFor = (value: Json): string => (typeof value === 'string' ? value : canonicalJson(value));

/** The pack the games are played with anyway, if any, and in it this value. */
function packWith(game: AnyGame, pack: Pack | undefined, path: readonly string[], value: Json): Pack {
  const base = pack ?? { schema: 'sandtable-pack/1', game: game.id, name: 'sweep' };
  return must(parsePack(JSON.stringify(within(base as Json, path, value))), path.join('.'));
}

function within(into: Json | undefined, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  const record = typeof into === 'object' && into !== null && !Array.isArray(into) ? into : {};
  return { ...record, [key]: within((record as { [key: string]: Json })[key], rest, value) };
}

/** Only what we have put in ourselves may be tried with other values: what the game prints, or what follows from it, is as it is. */
async function mustBeOurs(game: AnyGame, pack: Pack | undefined, path: readonly string[]): Promise<void> {
  const own = { map: must(await mapOf(game.id)), components: must(await componentsOf(game.id)) };
  const found = whereFrom(pack === undefined ? own : must(applyPack(own, pack)), path);
  if (found === null || found.word === 'reconstructed') return;
  const how = found.word === 'printed' ? 'is printed in the game' : 'follows from what the game prints';
  const said = found.why === null ? '' : `; its source: "${found.why}"`;
  throw new BadInput(
    `${path.join('.')} ${how} and is not ours to change${said}. A sweep is for what is reconstructed (SOURCES.md of ${game.id})`,
  );
}

type Rows = readonly { readonly value: Json; readonly found: Findings }[];

const told = (path: readonly string[], rows: Rows) => ({
  set: path.join('.'),
  values: rows.map(({ value, found: { games, finished, wins, shares, levels, meanActions } }) => ({
    value,
    games,
    finished,
    wins,
    shares,
    levels,
    meanActions,
  })),
});

function text(path: readonly string[], rows: Rows): string {
  const lines = rows.map(({ value, found }) => {
    const won = Object.entries(found.shares).map(([winner, share]) => `${winner} ${shareWords(share)}`);
    return `  ${wordFor(value).padEnd(8)} ${found.finished} games: ${won.join('; ')}`;
  });
  return [`${path.join('.')}, the same seeds with each value; in brackets: 95 % intervals`, ...lines].join('\n');
}
