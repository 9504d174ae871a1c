import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Store } from '../../server/store/store.ts';
import { BadInput, must } from '../bad-input.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly data: string;
  readonly database?: string;
}

/** Keeping a server's games safe. */
export function addBackup(program: Command, io: Io): void {
  const command = (name: string, about: string) =>
    program
      .command(name)
      .description(about)
      .argument('<file>', 'the backup')
      .option('--data <folder>', 'where the games are kept', 'data')
      .option('--database <url>', 'a PostgreSQL instead of a file (or SANDTABLE_DATABASE)');
  command('backup', 'everything a server keeps, in one file, while it runs').action(
    async (file: string, flags: Flags) => {
      const { backUp } = await import('../../server/store/backup.ts');
      const store = await opened(flags, true);
      const rows = await backUp(store, resolve(file)).finally(() => store.close());
      io.out(`${file} has all of it: ${rows} rows. Keep the key (server.key, or SANDTABLE_KEY) as well, elsewhere.`);
    },
  );
  command('restore', 'a backup back into an empty database, of either kind').action(
    async (file: string, flags: Flags) => {
      if (!existsSync(file)) throw new BadInput(`${file} cannot be read: there is no such file`);
      const { restore } = await import('../../server/store/backup.ts');
      const store = await opened(flags, false);
      const rows = must(await restore(store, resolve(file)).finally(() => store.close()));
      io.out(`${rows} rows are back. Start the server with the key it had.`);
    },
  );
}

async function opened({ data, database = process.env.SANDTABLE_DATABASE }: Flags, there: boolean): Promise<Store> {
  const file = join(resolve(data), 'games.db');
  if (database === undefined && there && !existsSync(file)) throw new BadInput(`there are no games in ${data}`);
  const { openDataFolder } = await import('../../server/data-folder.ts');
  if (database === undefined) must(openDataFolder(resolve(data), process.env.SANDTABLE_KEY ?? 'not needed'));
  const opening =
    database === undefined
      ? (await import('../../server/store/open-sqlite.ts')).openSqlite(file)
      : (await import('../../server/store/open-postgres.ts')).openPostgres(database, 2);
  return opening.catch((error: unknown) => {
    throw new BadInput(`the games cannot be opened: ${(error as Error).message}`);
  });
}
