// Everything that takes too long for every change. Long play through the built program: every game must end, none may fail, memory must
// stay small, and the computer must beat chance. Then the tests of every game again, with whole games and every order.
//
//   npm run soak                                             all of it
//   npm run soak -- --game gazala [--scenario one]           one game
//   npm run soak -- --random 50 --heuristic 10 --duels 0     so many games of each kind instead of the usual
//   npm run soak -- --no-tests                               only the games
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('../bin/sandtable.mjs', import.meta.url));
// Two threads with a big game each; Kasserine Pass stays below 300.
const MOST_MEMORY_MB = 450;

/** Games of each kind for a scenario of a few hundred orders; duels are played from both sides. */
const USUAL = { random: 1000, heuristic: 200, duels: 20 };
/** Fewer of longer ones, so that every scenario costs about the same; never fewer than these. */
const USUAL_ORDERS = 600;
const LEAST = { random: 50, heuristic: 50, duels: 5 };

/** How many games of each kind a scenario deserves, by the length of a few. */
function planFor(game, scenario, all) {
  const sides = Object.entries(all('random')).flatMap(([seat, bot]) => [`--${seat}`, bot]);
  const where = ['--game', game.id, '--scenario', scenario.id];
  const { meanActions } = sandtable('simulate', ...where, ...sides, '--games', '4', '--seed', 'length');
  const share = Math.min(1, USUAL_ORDERS / meanActions);
  return Object.fromEntries(
    Object.entries(USUAL).map(([kind, n]) => [kind, Math.max(LEAST[kind], Math.round(n * share))]),
  );
}

const flags = read();

function read() {
  const text = { type: 'string' };
  const options = {
    game: text,
    scenario: text,
    random: text,
    heuristic: text,
    duels: text,
    'no-tests': { type: 'boolean' },
  };
  try {
    const { values } = parseArgs({ options });
    for (const name of Object.keys(USUAL)) {
      if (values[name] !== undefined && !/^\d+$/.test(values[name]))
        throw new Error(`--${name} needs a number of games`);
    }
    return values;
  } catch (error) {
    console.error(`soak: ${error.message}`);
    process.exit(2);
  }
}

function sandtable(...words) {
  const { status, stdout } = spawnSync(process.execPath, [program, ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout);
}

/** Plays so many games and says what was found; how many things were wrong. `favourite`: the seat that should win most. */
function play(game, scenario, bots, count, favourite) {
  if (count === 0) return 0;
  const sides = Object.entries(bots).flatMap(([seat, bot]) => [`--${seat}`, bot]);
  const where = ['--game', game.id, '--scenario', scenario.id];
  const found = sandtable('simulate', ...where, ...sides, '--games', String(count), '--seed', 'soak');
  const wrong = [];
  if (found.exceptions > 0) wrong.push(`${found.exceptions} exceptions`);
  if (found.deadEnds > 0) wrong.push(`${found.deadEnds} dead ends`);
  if (found.finished < found.games) wrong.push(`${found.games - found.finished} games without an end`);
  if (found.peakRssMb > MOST_MEMORY_MB) wrong.push(`${found.peakRssMb} MB of memory, ${MOST_MEMORY_MB} allowed`);
  const wins = Object.entries(found.wins).map(([winner, won]) => `${winner} ${won}`);
  if (favourite !== undefined && found.wins[favourite] * 2 <= count) wrong.push(`${favourite} should win most`);
  console.log(
    `${game.id} ${scenario.id}, ${count} games, ${Object.values(bots).join(' against ')}, in ${found.seconds} s: ` +
      `${wins.join(', ')}; ${found.meanActions} orders a game; ` +
      `${found.peakRssMb} MB; ${wrong.length === 0 ? 'all well' : wrong.join(', ')}`,
  );
  for (const problem of found.problems) console.log(`  seed ${problem.seed}: ${problem.kind}, ${problem.why}`);
  return wrong.length;
}

let failures = 0;
let scenarios = 0;
for (const game of sandtable('games').games) {
  if (flags.game !== undefined && flags.game !== game.id) continue;
  for (const scenario of game.scenarios) {
    if (flags.scenario !== undefined && flags.scenario !== scenario.id) continue;
    scenarios++;
    const all = (bot) => Object.fromEntries(game.seats.map((seat) => [seat, bot]));
    const plan = planFor(game, scenario, all);
    const count = (kind) => Number(flags[kind] ?? plan[kind]);
    for (const bot of ['random', 'heuristic']) failures += play(game, scenario, all(bot), count(bot));
    for (const seat of game.seats) {
      failures += play(game, scenario, { ...all('random'), [seat]: 'heuristic' }, count('duels'), seat);
    }
  }
}
if (scenarios === 0) {
  console.error('soak: there is no such game or scenario');
  process.exit(2);
}

if (!flags['no-tests']) {
  const which = flags.game === undefined ? 'every-game.test.ts' : `src/games/${flags.game}/tests/every-game.test.ts`;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', which, '--testTimeout=3600000', '--hookTimeout=3600000'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SANDTABLE_TESTS: 'thorough' } },
  );
  if (status !== 0) failures++;
}
process.exitCode = failures === 0 ? 0 : 1;
