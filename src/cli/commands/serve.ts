import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { packageRoot } from '../../ledger/package-root.ts';
import type { Settings } from '../../server/game-server.ts';
import { BadInput, must, whole } from '../bad-input.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly origin?: string;
  readonly trustProxy?: boolean;
  readonly limits: boolean;
  readonly sockets: number;
  readonly socketsEach: number;
  readonly keepUnbegun: number;
  readonly keepIdle: number;
  readonly log: string;
}

export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('the table in a browser, from this machine, and games across the network')
    .option('-p, --port <number>', 'the port to listen on', whole('--port', 0, 65_535), 8080)
    .option('--host <name>', 'the address to listen on; 0.0.0.0 lets others in your network come', 'localhost')
    .option('--data <folder>', 'where games are kept', 'data')
    .option('--database <url>', 'a PostgreSQL instead of a file (or SANDTABLE_DATABASE)')
    .option('--origin <url>', 'where people find the server, if behind a proxy: https://sandtable.example')
    .option('--trust-proxy', 'believe a proxy about where requests come from')
    .option('--no-limits', 'count no requests: for benches on your own machine')
    .option('--sockets <number>', 'connections from one address at a time', whole('--sockets', 1, 100_000), 100)
    .option('--sockets-each <number>', 'connections of one person at a time', whole('--sockets-each', 1, 100_000), 20)
    .option('--keep-unbegun <days>', 'games nobody begins; 0: for ever', whole('--keep-unbegun', 0, 100_000), 60)
    .option('--keep-idle <days>', 'games in which nothing happens; 0: for ever', whole('--keep-idle', 0, 100_000), 365)
    .option('--log <level>', 'what is told on standard error: error, info, silent', 'error')
    .action((flags: Flags) => serve(flags, io));
}

/** Serves until it is interrupted. */
async function serve(flags: Flags, io: Io): Promise<void> {
  const { port, host } = flags;
  const page = join(packageRoot(), 'dist', 'web');
  if (!existsSync(join(page, 'index.html'))) {
    throw new BadInput('the page is not built yet (dist/web is missing); run npm run build first');
  }
  // Only who serves needs a server.
  const { openGameServer } = await import('../../server/game-server.ts');
  const server = await openGameServer(await settingsFrom(flags, page)).catch((error: unknown) => {
    throw new BadInput(`the games cannot be opened: ${(error as Error).message}`);
  });
  try {
    await server.http.listen({ port, host });
  } catch (error) {
    await server.close();
    throw new BadInput(refusal(error as NodeJS.ErrnoException, port, host));
  }
  // Port 0 asks for any free one.
  const taken =
    server.http.addresses().map((address) => (typeof address === 'string' ? port : address.port))[0] ?? port;
  io.out(`Sandtable is open at http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}/ (Ctrl+C closes it)`);
  await interrupted();
  await server.close();
}

/** Flags, and what is not for a command line that others can read: passwords and keys come from the environment. */
async function settingsFrom(flags: Flags, page: string): Promise<Settings> {
  // A container may set what was left out to nothing.
  const given = (name: string): string | undefined => process.env[name] || undefined;
  const [post, database] = [given('SANDTABLE_SMTP'), given('SANDTABLE_DATABASE')];
  const { openDataFolder } = await import('../../server/data-folder.ts');
  const { pino } = await import('pino');
  const { origin } = flags;
  if (origin !== undefined && !/^https?:\/\/[^/]+$/.test(origin))
    throw new BadInput(`--origin must be like https://sandtable.example, not "${origin}"`);
  if (post !== undefined && origin === undefined)
    throw new BadInput('letters (SANDTABLE_SMTP) lead back to the server: say with --origin where people find it');
  const data = must(openDataFolder(resolve(flags.data), given('SANDTABLE_KEY')));
  return {
    page,
    database: flags.database ?? database ?? data.games,
    key: data.key,
    ...(origin === undefined ? {} : { origin }),
    ...(post === undefined
      ? {}
      : { mail: { url: post, from: given('SANDTABLE_MAIL_FROM') ?? 'Sandtable <sandtable@localhost>' } }),
    trustProxy: flags.trustProxy ?? false,
    limits: flags.limits,
    sockets: { fromAddress: flags.sockets, ofPerson: flags.socketsEach },
    keeping: { unbegun: flags.keepUnbegun, idle: flags.keepIdle },
    log: pino({ level: flags.log }, pino.destination({ dest: 2, sync: true })),
  };
}

function refusal({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program; choose one with --port`;
  if (code === 'EACCES') return `port ${port} may not be used by you; choose one above 1023 with --port`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `this machine has no address "${host}"`;
  return message;
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
