import type { Command } from 'commander';
import { htmlReport } from '../../lab/report.ts';
import { type Findings, simulate, usualThreads } from '../../lab/simulate.ts';
import { whole } from '../bad-input.ts';
import { addGameFlags, addSeatFlags, botsFor, chosen, type GameFlags, seatFlag } from '../choices.ts';
import { mustBeFolder, mustBeWritable, writeText } from '../files.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../progress.ts';

interface Flags extends GameFlags {
  readonly games: number;
  readonly seed: string;
  readonly threads?: number;
  readonly json?: boolean;
  readonly html?: string;
  readonly records?: string;
}

export function addSimulate(program: Command, io: Io): void {
  const command = addGameFlags(program.command('simulate').description('play many games between bots'));
  addSeatFlags(command, 'bot', 'a bot: random, recruit, captain, colonel, general (default: captain)')
    .option('-n, --games <count>', 'how many games', whole('--games', 1, 10_000_000), 100)
    .option('--seed <text>', 'game number i is played with the seed TEXT/i', 'sandtable')
    .option(
      '--threads <count>',
      `worker threads (default: ${usualThreads()}, one for each core)`,
      whole('--threads', 1, 256),
    )
    .option('--json', 'print one JSON document')
    .option('--html <file>', 'write a report to look at')
    .option('--records <folder>', 'keep the record of every game there: to replay, verify or report')
    .action((flags: Flags) => run(flags, io));
}

async function run(flags: Flags, io: Io): Promise<void> {
  const { game, choices } = chosen(flags);
  const bots = botsFor(game, (seat) => seatFlag(flags, seat) ?? 'captain');
  if (flags.html !== undefined) mustBeWritable(flags.html);
  if (flags.records !== undefined) mustBeFolder(flags.records);
  const names = Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, bot.name]));
  const bar = progressBar(io, flags.games, 'games');
  const found = await simulate(
    {
      game: game.id,
      choices,
      bots: names,
      games: flags.games,
      seed: flags.seed,
      ...(flags.threads === undefined ? {} : { threads: flags.threads }),
      ...(flags.records === undefined ? {} : { records: flags.records }),
    },
    bar.update,
  ).finally(bar.stop);
  if (flags.html !== undefined) writeText(flags.html, htmlReport(found, game.title));
  // One length a game is for the report; ten thousand of them are not for reading.
  const { lengths: _, ...figures } = found;
  io.out(flags.json ? JSON.stringify(figures, null, 2) : text(found, io));
}

function text(found: Findings, { colour }: Io): string {
  const { games } = found;
  const share = (won: number): string => `${won} (${((100 * won) / games).toFixed(1)} %)`;
  const seats = Object.entries(found.bots).map(([seat, bot]) => `${seat} ${bot}`);
  const lines = [
    `${colour.bold(found.game)} ${found.scenario}: ${seats.join(' against ')}, seed ${found.seed}`,
    `  games      ${games}, ${found.finished} finished, ${found.exceptions} exceptions, ${found.deadEnds} dead ends`,
    `  won        ${Object.entries(found.wins)
      .map(([winner, won]) => `${winner} ${share(won)}`)
      .join(', ')}`,
    `  levels     ${Object.entries(found.levels)
      .map(([level, n]) => `${level} ${n}`)
      .join(', ')}`,
    `  actions    ${found.actions}, ${found.meanActions} a game, ${found.meanBranching} to choose from`,
    `  time       ${found.seconds} s, ${found.actionsPerSecond} actions and ${found.optionsPerSecond} options a second`,
    `  memory     ${found.peakRssMb} MB at most, ${found.threads} threads`,
  ];
  for (const each of found.problems)
    lines.push(colour.red(`  game ${each.game} (seed ${each.seed}): ${each.kind}, ${each.why}`));
  return lines.join('\n');
}
