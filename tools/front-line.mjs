// Where the front of Desert Fox stands month by month when two computers play, beside where it stood in the war: a picture for
// docs/games/desert-fox-deluxe.md and a table. A check of charts, cards and bots together, not of any of them alone.
//   node tools/front-line.mjs --scenario s28 --games 5 --seed history --out docs/pictures/front-line-s28.svg
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { heuristic } = await import('../src/ai/captain.ts');
const { quickDice } = await import('../src/engine/dice.ts');
const { Match } = await import('../src/engine/match.ts');
const { desertFoxDeluxe: game } = await import('../src/games/desert-fox-deluxe/index.ts');
const { baseKit } = await import('../src/games/desert-fox-deluxe/kit.ts');
const { fronts } = await import('../src/games/desert-fox-deluxe/present/fronts.ts');

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 's28' },
    games: { type: 'string', default: '5' },
    seed: { type: 'string', default: 'history' },
    out: { type: 'string', default: '' },
  },
});
const kit = baseKit();

/** Places along the coast; how far along something lies is told in hexes from Tunis. */
const PLACES = [
  ['Tunis', 'T6017'],
  ['Mareth', 'T3418'],
  ['Tripoli', 'L2817'],
  ['Sirte', 'S1420'],
  ['El Agheila', 'C0701'],
  ['Benghazi', 'C2308'],
  ['Gazala', 'C2326'],
  ['Tobruk', 'C2331'],
  ['Bardia', 'W2104'],
  ['Sidi Barrani', 'W2110'],
  ['Alamein', 'W1927'],
];
const along = (label) => {
  const hex = kit.grid.find(label);
  return hex < 0 ? null : kit.grid.distance(kit.grid.find('T6017'), hex);
};

/** Where the front stood, by turn (1 is June 1940): the frontier, Graziani's halt, Compass, Rommel's first drive, Crusader, Gazala, Alamein, the pursuit, Tunisia. */
const HISTORY = [
  [1, 'W2104'],
  [4, 'W2110'],
  [7, 'W2104'],
  [8, 'C2331'],
  [9, 'C0701'],
  [11, 'W2104'],
  [18, 'W2104'],
  [19, 'C2326'],
  [20, 'C0701'],
  [21, 'C2326'],
  [25, 'C2331'],
  [26, 'W1927'],
  [29, 'W1927'],
  [30, 'C0701'],
  [31, 'S1420'],
  [32, 'L2817'],
  [34, 'T3418'],
  [36, 'T6017'],
];

/** One game: by turn, how far along the front stands. */
function play(seed) {
  const started = Match.start(game, { scenario: values.scenario, options: {} }, { seed, quiet: true });
  if (!started.ok) throw new Error(started.why);
  const match = started.value;
  const wits = quickDice(seed);
  const line = new Map();
  while (match.toMove !== null) {
    const seat = match.toMove;
    const { turn } = match.state;
    match.play(seat, heuristic.choose(game, match.view(seat), match.legal(), seat, wits));
    if (match.state.turn !== turn || match.toMove === null)
      line.set(turn, along(fronts(match.state)[0]?.hex ?? 'C0701'));
  }
  process.stderr.write(
    `${seed}: ${match.outcome.winner ?? 'draw'} after turn ${match.state.turn}, ${match.moves.length} orders\n`,
  );
  return line;
}

const lines = Array.from({ length: Number(values.games) }, (_, i) => play(`${values.seed} ${i}`));
const turns = [...new Set(lines.flatMap((line) => [...line.keys()]))].sort((a, b) => a - b);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const at = (turn) => lines.flatMap((line) => (line.has(turn) ? [line.get(turn)] : []));
const nearest = (x) =>
  PLACES.reduce((best, place) => (Math.abs(along(place[1]) - x) < Math.abs(along(best[1]) - x) ? place : best))[0];
for (const turn of turns)
  console.log(
    `${turn}\t${kit.tables.turns[turn]?.month ?? ''}\t${nearest(median(at(turn)))}\t${at(turn).length} games`,
  );
if (values.out !== '') writeFileSync(values.out, picture());

function picture() {
  const [width, height, left, foot] = [760, 420, 100, 40];
  const xs = PLACES.map(([, label]) => along(label)).filter((x) => x !== null);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const last = Math.max(...turns, 36);
  const px = (turn) => left + ((turn - 1) / (last - 1)) * (width - left - 20);
  const py = (x) => height - foot - ((x - west) / (east - west)) * (height - foot - 20);
  const path = (points) =>
    points.map(([turn, x], i) => `${i === 0 ? 'M' : 'L'}${px(turn).toFixed(0)} ${py(x).toFixed(0)}`).join('');
  const rows = PLACES.map(
    ([name, label]) =>
      `<path d="M${left} ${py(along(label)).toFixed(0)}H${width - 20}" stroke="#ddd"/><text x="${left - 6}" y="${(py(along(label)) + 4).toFixed(0)}" text-anchor="end">${name}</text>`,
  );
  const months = [1, 7, 13, 19, 25, 31, 37]
    .filter((turn) => turn <= last)
    .map(
      (turn) =>
        `<text x="${px(turn).toFixed(0)}" y="${height - 12}" text-anchor="middle">${kit.tables.turns[turn]?.month ?? turn}</text>`,
    );
  const games = lines.map((line) => `<path d="${path([...line])}" fill="none" stroke="#b9a27a" stroke-opacity=".5"/>`);
  const middle = `<path d="${path(turns.map((turn) => [turn, median(at(turn))]))}" fill="none" stroke="#8a3324" stroke-width="2.5"/>`;
  const history = `<path d="${path(HISTORY.map(([turn, label]) => [turn, along(label)]).filter(([, x]) => x !== null))}" fill="none" stroke="#24485c" stroke-width="2.5" stroke-dasharray="6 4"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<title>The front between two computers: each game, the median (red), and the war (blue, dashed)</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${[...rows, ...months, ...games, middle, history].join('\n')}
</svg>
`;
}
