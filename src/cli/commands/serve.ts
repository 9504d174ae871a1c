import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { packageRoot } from '../../ledger/package-root.ts';
import { BadInput, whole } from '../bad-input.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly port: number;
  readonly host: string;
}

export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('the table in a browser, from this machine')
    .option('-p, --port <number>', 'the port to listen on', whole('--port', 0, 65_535), 8080)
    .option('--host <name>', 'the address to listen on; 0.0.0.0 lets others in your network come', 'localhost')
    .action((flags: Flags) => serve(flags, io));
}

/** Serves until it is interrupted. */
async function serve({ port, host }: Flags, io: Io): Promise<void> {
  const folder = join(packageRoot(), 'dist', 'web');
  if (!existsSync(join(folder, 'index.html'))) {
    throw new BadInput('the page is not built yet (dist/web is missing); run npm run build first');
  }
  // Only who serves needs a server.
  const { staticServer } = await import('../../server/static-server.ts');
  const server = await staticServer(folder);
  try {
    await server.listen({ port, host });
  } catch (error) {
    throw new BadInput(refusal(error as NodeJS.ErrnoException, port, host));
  }
  // Port 0 asks for any free one.
  const taken = server.addresses().map((address) => (typeof address === 'string' ? port : address.port))[0] ?? port;
  io.out(`Sandtable is open at http://${host === '0.0.0.0' ? 'localhost' : host}:${taken}/ (Ctrl+C closes it)`);
  await interrupted();
  await server.close();
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
