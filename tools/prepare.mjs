// Makes a fresh clone ready: installs packages and builds, each only when something is missing or older than its source.
// Uses nothing but Node, because nothing else is there yet. Says nothing when there is nothing to do, and speaks on
// standard error, because what follows may print JSON.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const time = (path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 0);

/** When the newest file under a folder was written; tests are not part of the build. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (!/\.test\.tsx?$/.test(entry.name)) latest = Math.max(latest, time(path));
  }
  return latest;
}

function run(words, doing) {
  console.error(`sandtable: ${doing}`);
  const [command, ...args] = words;
  // npm is a script on Windows, which only a shell can start.
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status === 0) return;
  console.error(`sandtable: "${words.join(' ')}" failed${error === undefined ? '' : ` (${error.message})`}`);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`sandtable: Node 20.19 or newer is needed; this is Node ${process.versions.node}`);
  process.exit(1);
}
// npm writes this file last, so it also tells of an installation that was broken off. Not `npm ci`: that insists on a
// lock file with the binaries of every platform, which cannot be written where only some of them can be had.
const installed = 'node_modules/.package-lock.json';
if (time(installed) < time('package-lock.json')) {
  run(['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], 'installing packages (once)');
  // npm leaves the file alone when there was nothing to install after all.
  utimesSync(join(root, installed), new Date(), new Date());
}
// The page is built last, so it also tells of a build that was broken off.
const built = Math.min(time('dist/sandtable.js'), time('dist/web/index.html'));
const recipes = ['tools/build.mjs', 'vite.config.ts', 'package.json'].map(time);
if (built < Math.max(newest('src'), ...recipes)) {
  run([process.execPath, 'tools/build.mjs'], 'building');
}
