import type { Command } from 'commander';
import { botByName } from '../../ai/bots.ts';
import type { AnyGame } from '../../engine/game.ts';
import { formatRecord } from '../../engine/record.ts';
import { gameById } from '../../games/registry.ts';
import { openAt } from '../../lab/play-out.ts';
import { bothWays, type Experiment, everyPair, type Pairing, tasksIn } from '../../lab/series/experiment.ts';
import type { Findings } from '../../lab/series/findings.ts';
import type { GameLine } from '../../lab/series/game-line.ts';
import { openSeries } from '../../lab/series/series-file.ts';
import { simulate, usualThreads } from '../../lab/simulate.ts';
import { BadInput, Interrupted, must, whole } from '../bad-input.ts';
import { addGameFlags, addSeatFlags, botsFor, chosen, type GameFlags, seatFlag } from '../choices.ts';
import { mustBeFolder, mustBeWritable, readRecord, writeText } from '../files.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../progress.ts';
import { databaseUrl } from './database-url.ts';
import { wordsOf } from './simulate-words.ts';

interface Flags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly swap?: boolean;
  readonly bots?: string;
  readonly from?: string;
  readonly at?: number;
  readonly threads?: number;
  readonly json?: boolean;
  readonly html?: string;
  readonly records?: string;
  readonly resume?: string;
  readonly database?: string;
}

export function addSimulate(program: Command, io: Io): void {
  const command = addGameFlags(program.command('simulate').description('play many games between bots'));
  addSeatFlags(command, 'bot', 'a bot: random, recruit, captain, colonel, general (default: captain)')
    .option('--swap', 'also the other way round, with the same seeds')
    .option('--bots <names>', 'each of these against each other from both sides: captain,colonel:40,general')
    .option('-n, --games <count>', 'how many games, of each pairing', whole('--games', 1, 10_000_000), 100)
    .option('--seed <text>', 'game number i is played with the seed TEXT/i', 'sandtable')
    .option('--from <record>', 'all games begin in this one, after so many moves (--at)')
    .option('--at <move>', 'where in that record', whole('--at', 1, 1_000_000))
    .option(
      '--threads <count>',
      `worker threads (default: ${usualThreads()}, one for each core)`,
      whole('--threads', 1, 256),
    )
    .option('--json', 'print one JSON document')
    .option('--html <file>', 'write a report to look at: one page with plots and the map')
    .option('--records <folder>', 'keep the record of every game there: to replay, verify or report')
    .option('--resume <file>', 'keep every game that has ended there, and go on from those it has')
    .option(
      '--database <url>',
      'spread the games over all that have joined in there (sandtable worker): postgres://...',
      databaseUrl,
    )
    .action((flags: Flags) => run(flags, io));
}

async function run(flags: Flags, io: Io): Promise<void> {
  for (const flag of ['records', 'resume'] as const)
    if (flags.database !== undefined && flags[flag] !== undefined)
      throw new BadInput(`--${flag} is for one machine; leave it out with --database`);
  const { game, choices, start } = beginning(flags);
  const experiment: Experiment = {
    game: game.id,
    choices,
    pairings: pairingsOf(game, flags),
    games: flags.games,
    seed: flags.seed,
    ...(start === undefined ? {} : { start }),
    // A file of games is kept to be looked at some day.
    ...([flags.html, flags.resume, flags.database].every((each) => each === undefined) ? {} : { course: true }),
  };
  for (const file of [flags.html, flags.resume]) if (file !== undefined) mustBeWritable(file);
  if (flags.records !== undefined) mustBeFolder(flags.records);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const play = flags.database === undefined ? here : everywhere;
  const { found, lines } = await play({ game, experiment, flags, io, signal: stop.signal }).finally(() =>
    process.off('SIGINT', interrupt),
  );
  if (flags.html !== undefined) {
    // What draws the page is not needed by anybody else.
    const { seriesPage } = await import('../../lab/page/series-page.ts');
    writeText(flags.html, seriesPage(game, experiment, found, lines));
  }
  // One length a game is for the report; ten thousand of them are not for reading.
  const { lengths: _, ...figures } = found;
  io.out(flags.json ? JSON.stringify(figures, null, 2) : wordsOf(found, io));
  if (found.games < found.asked) {
    const how = flags.resume === undefined && flags.database === undefined ? '' : '; the same command goes on';
    throw new Interrupted(`stopped after ${found.games} of ${found.asked} games${how}`);
  }
}

interface Wanted {
  readonly game: AnyGame;
  readonly experiment: Experiment;
  readonly flags: Flags;
  readonly io: Io;
  readonly signal: AbortSignal;
}

interface Played {
  readonly found: Findings;
  readonly lines: readonly GameLine[];
}

/** On the threads of this process. */
async function here({ game, experiment, flags, io, signal }: Wanted): Promise<Played> {
  const { threads, records, resume } = flags;
  const file = resume === undefined ? null : must(openSeries(resume, experiment, game.version), resume);
  const lines: GameLine[] = [...(file?.played ?? [])];
  const bar = progressBar(io, tasksIn(experiment), 'games', lines.length);
  const found = await simulate(experiment, {
    ...(threads === undefined ? {} : { threads }),
    ...(records === undefined ? {} : { records }),
    played: [...lines],
    signal,
    onGame(line, done) {
      file?.add(line);
      lines.push(line);
      bar.update(done);
    },
  }).finally(bar.stop);
  return { found, lines };
}

/** On every machine that has joined in at a database, this one too. */
async function everywhere({ game, experiment, flags, io, signal }: Wanted): Promise<Played> {
  // Only now: nobody else needs what speaks to the database.
  const { spread } = await import('../../lab/database/spread.ts');
  const bar = progressBar(io, tasksIn(experiment), 'games');
  const { threads = usualThreads(), database = '' } = flags;
  return spread(experiment, game.version, { url: database, threads, signal, onProgress: bar.update }).finally(bar.stop);
}

function beginning(flags: Flags): { game: AnyGame; choices: Experiment['choices']; start?: Experiment['start'] } {
  if (flags.from === undefined) {
    if (flags.at !== undefined) throw new BadInput('--at needs a record: --from');
    return chosen(flags);
  }
  for (const flag of ['scenario', 'option', 'pack'] as const)
    if (flags[flag] !== undefined) throw new BadInput(`--${flag} stands in the record; leave it out with --from`);
  const record = readRecord(flags.from);
  if (flags.game !== undefined && flags.game !== record.game)
    throw new BadInput(`${flags.from} is a record of ${record.game}, not of ${flags.game}`);
  const game = must(gameById(record.game), flags.from);
  const at = flags.at ?? record.moves.length;
  const { choices } = must(openAt(game, record, at), flags.from);
  return { game, choices, start: { record: formatRecord(record), at } };
}

function pairingsOf(game: AnyGame, flags: Flags): Pairing[] {
  if (flags.bots !== undefined) {
    const names = flags.bots.split(',').map((name) => name.trim());
    const given = game.seats.filter((seat) => seatFlag(flags, seat) !== undefined);
    if (given.length > 0) throw new BadInput(`--bots says who plays; leave out --${given[0]}`);
    if (new Set(names).size < 2 || new Set(names).size < names.length)
      throw new BadInput('--bots wants two names or more, each once');
    for (const name of names) must(botByName(name));
    return everyPair(names, game.seats);
  }
  const bots = botsFor(game, (seat) => seatFlag(flags, seat) ?? 'captain');
  const named = Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, bot.name]));
  return flags.swap === true ? bothWays(named) : [named];
}
