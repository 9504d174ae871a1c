import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bad, good, type Result } from '../content/result.ts';
import { freshSecret } from './secrets.ts';

/** Where a server keeps what is its own: the games, where they lie in a file, and the key the seeds are encrypted with. */
export interface DataFolder {
  readonly games: string;
  readonly key: string;
}

/** Made if it is not there. The key comes from the environment where several machines share one, else from a file only its owner may read. */
export function openDataFolder(folder: string, keyGiven: string | undefined): Result<DataFolder> {
  const keyFile = join(folder, 'server.key');
  try {
    // Names, addresses and hashes of passwords are for nobody else on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (keyGiven === undefined && !existsSync(keyFile)) {
      writeFileSync(keyFile, `${freshSecret()}\n`, { mode: 0o600, flag: 'wx' });
      chmodSync(keyFile, 0o600);
    }
    return good({ games: join(folder, 'games.db'), key: keyGiven ?? readFileSync(keyFile, 'utf8').trim() });
  } catch (error) {
    return bad(`games cannot be kept in ${folder}: ${(error as Error).message}; choose another folder with --data`);
  }
}
