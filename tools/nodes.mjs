// Is `engines` true? Plays the same games with the built program on each Node named there and compares the records, byte for byte; also simulates on worker
// threads and serves the page on each. Other Nodes come from the npm package "node"; one that cannot be had is named, and counts as a failure.
//
//   npm run nodes                                  five games of every scenario on Node 20, 22 and 24
//   npm run nodes -- --games 1 --versions 20,24    fewer, elsewhere
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: { games: { type: 'string', default: '5' }, versions: { type: 'string', default: '20,22,24' } },
});
const program = fileURLToPath(new URL('../bin/sandtable.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandtable-nodes-'));

/** The program of a Node of this version; null where it cannot be had. */
function nodeOf(version) {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const { status, stdout } = spawnSync('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : null;
}

function sandtable(node, ...words) {
  const { status, stdout, stderr } = spawnSync(node, [program, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`sandtable ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** The hash of the record of one game. Now and then the computer thinks: that is arithmetic too. */
function recordOf(node, game, scenario, number) {
  const file = join(folder, 'record.json');
  const bots = game.seats.flatMap((seat, i) => [`--${seat}`, i === 0 && number === 0 ? 'heuristic' : 'random']);
  const where = ['--game', game.id, '--scenario', scenario.id, '--seed', `nodes/${number}`];
  sandtable(node, 'play', ...where, ...bots, '--record', file);
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Opens the server and asks for the page. */
function serves(node) {
  return new Promise((done) => {
    const server = spawn(node, [program, 'serve', '--port', '0', '--data', join(folder, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.on('close', () => done(false));
    server.stdout.on('data', async (said) => {
      const address = /http:\S+/.exec(String(said))?.[0];
      if (address === undefined) return;
      const answer = await fetch(address).catch(() => null);
      done(answer?.status === 200 && (await answer.text()).includes('<html'));
      server.kill();
    });
  });
}

let failures = 0;
const hashes = new Map();
for (const version of flags.versions.split(',')) {
  const node = nodeOf(version);
  if (node === null) {
    console.log(`Node ${version}: cannot be had (npx -p node@${version})`);
    failures++;
    continue;
  }
  const exact = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  let [same, other] = [0, 0];
  for (const game of JSON.parse(sandtable(node, 'games', '--json')).games) {
    for (const scenario of game.scenarios) {
      for (let number = 0; number < Number(flags.games); number++) {
        const name = `${game.id} ${scenario.id} ${number}`;
        const hash = recordOf(node, game, scenario, number);
        if (!hashes.has(name)) hashes.set(name, hash);
        if (hashes.get(name) === hash) same++;
        else {
          other++;
          console.log(`  ${name}: ${hash} on ${exact}, ${hashes.get(name)} before`);
        }
      }
    }
  }
  const played = JSON.parse(sandtable(node, 'simulate', '--games', '2', '--json')).finished;
  const served = await serves(node);
  failures += other + (played === 2 ? 0 : 1) + (served ? 0 : 1);
  console.log(
    `Node ${exact}: ${same} of ${same + other} records the same, ${played} of 2 simulated, page ${served ? 'served' : 'NOT served'}`,
  );
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = failures === 0 ? 0 : 1;
