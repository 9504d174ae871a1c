import { Command, CommanderError } from 'commander';
import { BadInput, Interrupted } from './bad-input.ts';
import { addBackup } from './commands/backup.ts';
import { addBench } from './commands/bench.ts';
import { addCheck } from './commands/check.ts';
import { addFit } from './commands/fit.ts';
import { addGames } from './commands/games.ts';
import { addMap } from './commands/map.ts';
import { addNew } from './commands/new.ts';
import { addPack } from './commands/pack.ts';
import { addPicture } from './commands/picture.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addReport } from './commands/report.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve.ts';
import { addSimulate } from './commands/simulate.ts';
import { addSweep } from './commands/sweep.ts';
import { addVerify } from './commands/verify.ts';
import { addWorker } from './commands/worker.ts';
import { type Io, readable } from './io.ts';

const BAD_INPUT = 2;
const INTERRUPTED = 130;

function programFor(io: Io): Command {
  const program = new Command('sandtable')
    .description('A computer sand table for board wargames of the desert war, 1940-43')
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: () => {} });
  for (const add of [
    addPlay,
    addGames,
    addServe,
    addBackup,
    addSimulate,
    addWorker,
    addSweep,
    addFit,
    addReplay,
    addReport,
    addPicture,
    addVerify,
    addRules,
    addMap,
    addPack,
    addNew,
    addCheck,
    addBench,
  ]) {
    add(program, io);
  }
  return program;
}

/** Runs one command line and returns the exit code. */
export async function run(words: readonly string[], terminal: Io): Promise<number> {
  const io = readable(terminal);
  const program = programFor(io);
  if (words.length === 0) {
    program.outputHelp();
    return 0;
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof Interrupted) {
      io.err(error.message);
      return INTERRUPTED;
    }
    const sentence =
      error instanceof CommanderError ? explain(error, program) : error instanceof BadInput && error.message;
    // Anything else is our own fault, and wants its stack.
    if (!sentence) throw error;
    io.err(`sandtable: ${sentence}`);
    return BAD_INPUT;
  }
}

function explain(error: CommanderError, program: Command): string {
  const commands = program.commands.map((command) => command.name()).join(', ');
  if (error.code === 'commander.unknownCommand') {
    const word = /'(.*)'/.exec(error.message)?.[1] ?? '';
    return `there is no command "${word}"; the commands are ${commands}`;
  }
  if (error.code === 'commander.help') return 'this command needs one more word; add --help to see which';
  return `${error.message.replace(/^error: /, '').replaceAll('\n', ' ')}; add --help to see what is allowed`;
}
