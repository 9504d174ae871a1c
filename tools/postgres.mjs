// A PostgreSQL for tests, benches and soaks: a private port and data folder of its own, gone when it is stopped. As root on Debian it is installed when there is none.
// With CI=true a missing one is a failure, not a skip.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the programs of PostgreSQL lie; null where there are none. */
export function findPostgres() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env.POSTGRES_BIN,
    ...versions.map((each) => join(root, each, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return places.find((path) => path !== undefined && existsSync(join(path, 'initdb'))) ?? null;
}

function install() {
  console.error('sandtable: installing PostgreSQL for the tests (once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', process.stderr], env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql');
}

/** The one that is here, or one installed now. */
export function havePostgres() {
  const found = findPostgres();
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  return install() ? findPostgres() : null;
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** PostgreSQL does not run as root: then it runs as its own user. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

const MOST_PATIENCE_MS = 60_000;

/** Starts one. `stop` takes its data away; `kill` is a power cut, and `start` comes up again after it. */
export async function startPostgres() {
  const bin = havePostgres();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-postgres-'));
  const user = owner();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sandtable', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    {
      ...user,
      encoding: 'utf8',
      cwd: folder,
    },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await freePort();
  let running = null;
  const begin = () =>
    spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        folder,
        '-c',
        'max_connections=60',
        '-c',
        'shared_buffers=32MB',
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
  const start = async () => {
    running = begin();
    const last = Date.now() + MOST_PATIENCE_MS;
    const ready = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0;
    while (!ready()) {
      // After a power cut its children may still have the memory they share; then it is tried again.
      if (running.exitCode !== null) {
        if (Date.now() > last) throw new Error('PostgreSQL did not start');
        running = begin();
      }
      await new Promise((again) => setTimeout(again, 50));
    }
  };
  const end = (signal) =>
    new Promise((done) => {
      if (running === null || running.exitCode !== null || running.signalCode !== null) return done();
      running.once('exit', done);
      running.kill(signal);
    });
  await start();
  return {
    url: `postgres://sandtable@127.0.0.1:${port}/postgres`,
    /** A database of its own within it. */
    async database(name) {
      const made = spawnSync(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'sandtable', name], {
        encoding: 'utf8',
      });
      if (made.status !== 0) throw new Error(`createdb failed: ${made.stderr}`);
      return `postgres://sandtable@127.0.0.1:${port}/${name}`;
    },
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
