import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '../../testkit/unwrap.ts';
import type { Experiment } from './experiment.ts';
import type { GameLine } from './game-line.ts';
import { openSeries } from './series-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-series-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const experiment: Experiment = {
  game: 'kasserine-pass',
  choices: { scenario: 'campaign', options: {} },
  pairings: [{ axis: 'captain', allied: 'captain' }],
  games: 4,
  seed: 'kept',
};
const line = (number: number): GameLine => ({
  number,
  pairing: 0,
  game: number,
  seed: `kept/${number}`,
  winner: 'axis',
  level: 'major',
  actions: 300,
  options: 3000,
});
const numbers = (played: readonly GameLine[]): number[] => played.map(({ number }) => number);

test('what was played is found again, and more games can be asked for', () => {
  const file = join(folder, 'a.jsonl');
  const first = unwrap(openSeries(file, experiment, 2));
  first.add(line(2));
  first.add(line(0));
  expect(numbers(unwrap(openSeries(file, { ...experiment, games: 9 }, 2)).played)).toEqual([2, 0]);
  expect(numbers(unwrap(openSeries(file, { ...experiment, games: 2 }, 2)).played)).toEqual([0]);
});

test('a line that was cut off is as if it had never been', () => {
  const file = join(folder, 'a.jsonl');
  const first = unwrap(openSeries(file, experiment, 2));
  first.add(line(0));
  first.add(line(1));
  truncateSync(file, readFileSync(file).length - 20);
  const again = unwrap(openSeries(file, experiment, 2));
  expect(numbers(again.played)).toEqual([0]);
  again.add(line(1));
  expect(numbers(unwrap(openSeries(file, experiment, 2)).played)).toEqual([0, 1]);
});

test('another series, other rules and other files are told apart', () => {
  const file = join(folder, 'a.jsonl');
  openSeries(file, experiment, 2);
  expect(openSeries(file, { ...experiment, seed: 'other' }, 2)).toEqual({
    ok: false,
    why: 'it belongs to another series: seed: "kept" and not "other"',
  });
  expect(openSeries(file, experiment, 3)).toMatchObject({ ok: false, why: expect.stringContaining('version 2') });
  const strange = join(folder, 'b.jsonl');
  appendFileSync(strange, 'dear diary\n');
  expect(openSeries(strange, experiment, 2)).toMatchObject({ ok: false });
});
