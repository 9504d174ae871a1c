import type { Command } from 'commander';

import { usualThreads } from '../../lab/simulate.ts';
import { whole } from '../bad-input.ts';
import type { Io } from '../io.ts';
import { databaseUrl } from './database-url.ts';

interface Flags {
  readonly database: string;
  readonly threads?: number;
}

export function addWorker(program: Command, io: Io): void {
  program
    .command('worker')
    .description('play games of every series that is in a database (simulate --database), until Ctrl-C')
    .requiredOption('--database <url>', 'postgres://...', databaseUrl)
    .option(
      '--threads <count>',
      `worker threads (default: ${usualThreads()}, one for each core)`,
      whole('--threads', 1, 256),
    )
    .action((flags: Flags) => run(flags, io));
}

async function run({ database, threads = usualThreads() }: Flags, io: Io): Promise<void> {
  const { joinIn } = await import('../../lab/database/join-in.ts');
  let played = 0;
  const worker = await joinIn(
    database,
    threads,
    (games) => (played += games),
    (error) => io.err(`sandtable worker: ${error instanceof Error ? error.message : String(error)}`),
  );
  io.out(
    `joined in with ${threads} ${threads === 1 ? 'thread' : 'threads'}; Ctrl-C ends it after the games being played`,
  );
  await new Promise<void>((stop) => {
    process.once('SIGINT', () => stop());
    process.once('SIGTERM', () => stop());
  });
  await worker.stop();
  io.out(`played ${played} ${played === 1 ? 'game' : 'games'}`);
}
