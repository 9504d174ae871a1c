import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inFolder, sandtable } from './cli.fixture.ts';

const count = z.int().nonnegative();
const figure = z.number().nonnegative();

const Games = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      scenarios: z.array(z.object({ id: z.string(), title: z.string(), turns: count })).nonempty(),
      seats: z.array(z.string()).length(2),
      options: z.array(z.object({ id: z.string(), rule: z.string(), default: z.boolean() })),
    }),
  ),
});

const Rules = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      rows: count,
      required: count,
      tested: count,
      cited: count,
      notApplicable: count,
      missing: z.array(z.string()),
    }),
  ),
});

const Share = z.object({ share: figure, low: figure, high: figure });

const Simulate = z.object({
  game: z.string(),
  scenario: z.string(),
  games: count,
  finished: count,
  wins: z.object({ axis: count, allied: count, draw: count }),
  asked: count,
  shares: z.object({ axis: Share, allied: Share, draw: Share }),
  pairings: z.array(z.object({ bots: z.object({ axis: z.string(), allied: z.string() }), games: count })),
  exceptions: count,
  deadEnds: count,
  actions: count,
  seconds: figure,
  actionsPerSecond: figure,
  optionsPerSecond: figure,
  meanActions: figure,
  meanBranching: figure,
  peakRssMb: figure,
});

const Bench = z.object({
  results: z.array(
    z.object({
      game: z.string(),
      scenario: z.string(),
      actionsPerSecond: figure,
      optionsPerSecond: figure,
      playoutsPerSecond: figure,
      meanActions: figure,
      meanBranching: figure,
      stateBytes: count,
      applyUs: figure,
      undoUs: figure,
      legalUs: figure,
      viewUs: figure,
    }),
  ),
  reference: z.null(),
});

const duel = ['--axis', 'random', '--allied', 'random', '--threads', '1'];

/** Exactly one document on standard output, and silence on the other. */
async function json(...words: string[]): Promise<unknown> {
  const { code, out, err } = await sandtable([...words, '--json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

test('games --json', async () => {
  const { games } = Games.parse(await json('games'));
  expect(games.map((game) => game.id)).toContain('kasserine-pass');
});

test('rules --json', async () => {
  const { games } = Rules.parse(await json('rules', '--game', 'kasserine-pass'));
  expect(games[0]).toMatchObject({ id: 'kasserine-pass', rows: 188 });
});

test('simulate --json, and --html beside it', async () => {
  await inFolder(async (at) => {
    const found = Simulate.parse(await json('simulate', ...duel, '--games', '3', '--html', at('report.html')));
    expect(found).toMatchObject({ games: 3, finished: 3, exceptions: 0, deadEnds: 0 });
    expect(readFileSync(at('report.html'), 'utf8')).toContain('</html>');
  });
});

test('bench --json', async () => {
  const report = Bench.parse(await json('bench', '--game', 'gazala', '--scenario', 'one', '--seconds', '1', '--alone'));
  expect(report.reference).toBeNull();
});

test('the words around the figures', async () => {
  expect((await sandtable(['games'])).out).toContain('kasserine-pass  Kasserine Pass');
  expect((await sandtable(['rules'])).out).toContain('kasserine-pass: 188 rules');
  expect((await sandtable(['rules', 'crt-3'])).out).toContain('kasserine-pass CRT-3 (mechanic, combat)');
  expect((await sandtable(['simulate', ...duel, '--games', '2'])).out).toContain(
    '2 finished, 0 exceptions, 0 dead ends',
  );
  expect((await sandtable([])).out).toContain('Usage: sandtable');
  expect((await sandtable(['play', '--help'])).code).toBe(0);
});

test('maps are drawn, also of games that cannot be played yet', async () => {
  await inFolder(async (at) => {
    for (const id of ['kasserine-pass', 'gazala']) {
      const { code, out } = await sandtable(['map', id, '--out', at(`${id}.svg`)]);
      expect([code, out]).toEqual([0, expect.stringContaining('hexes.')]);
      expect(readFileSync(at(`${id}.svg`), 'utf8').trimEnd()).toMatch(/^<\?xml[\s\S]*<\/svg>$/);
    }
  });
});

test('the program itself, as a process', async () => {
  const program = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...words], { encoding: 'utf8' });
  const listed = program('games', '--json');
  expect([listed.status, listed.stderr]).toEqual([0, '']);
  Games.parse(JSON.parse(listed.stdout));
  const wrong = program('games', '--yaml');
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toMatch(/^sandtable: .*\n$/);
  expect(existsSync('--yaml')).toBe(false);
});
