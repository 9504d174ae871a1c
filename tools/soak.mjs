// Long play through the built program: every game must end, none may fail, and memory must stay small.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/sandtable.mjs', import.meta.url));
// Two threads with a big game each; Kasserine Pass stays below 300.
const MOST_MEMORY_MB = 450;

function sandtable(...words) {
  const { status, stdout } = spawnSync(process.execPath, [program, ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout);
}

let failures = 0;
const { games } = sandtable('games');
for (const game of games) {
  for (const scenario of game.scenarios) {
    for (const [bot, count] of [
      ['random', 1000],
      ['heuristic', 200],
    ]) {
      const sides = game.seats.flatMap((seat) => [`--${seat}`, bot]);
      const found = sandtable(
        'simulate',
        '--game',
        game.id,
        '--scenario',
        scenario.id,
        ...sides,
        '--games',
        String(count),
        '--seed',
        'soak',
      );
      const wrong = [];
      if (found.exceptions > 0) wrong.push(`${found.exceptions} exceptions`);
      if (found.deadEnds > 0) wrong.push(`${found.deadEnds} dead ends`);
      if (found.finished < found.games) wrong.push(`${found.games - found.finished} games without an end`);
      if (found.peakRssMb > MOST_MEMORY_MB) wrong.push(`${found.peakRssMb} MB of memory, ${MOST_MEMORY_MB} allowed`);
      const { axis, allied, draw } = found.wins;
      console.log(
        `${game.id} ${scenario.id}, ${count} ${bot} games in ${found.seconds} s: axis ${axis}, allied ${allied}, draw ${draw}; ` +
          `${found.peakRssMb} MB; ${wrong.length === 0 ? 'all well' : wrong.join(', ')}`,
      );
      for (const problem of found.problems) console.log(`  seed ${problem.seed}: ${problem.kind}, ${problem.why}`);
      failures += wrong.length;
    }
  }
}
process.exitCode = failures === 0 ? 0 : 1;
