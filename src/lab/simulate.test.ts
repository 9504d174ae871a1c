import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { htmlReport } from './report.ts';
import { type Findings, simulate } from './simulate.ts';

const [game] = games;
const experiment = {
  game: game.id,
  choices: { scenario: game.scenarios[0].id, options: {} },
  bots: { axis: 'random', allied: 'random' },
  games: 6,
  seed: 'lab',
};

/** What may differ from run to run: how long it took, and in how much room. */
const counted = ({ seconds, actionsPerSecond, optionsPerSecond, peakRssMb, threads, ...rest }: Findings) => rest;

test('one thread and two count the same', async () => {
  const progress: number[] = [];
  const alone = await simulate({ ...experiment, threads: 1 }, (done) => progress.push(done));
  const together = await simulate({ ...experiment, threads: 2 });
  expect(counted(together)).toEqual(counted(alone));
  expect(together.threads).toBe(2);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
  expect(alone).toMatchObject({ games: 6, finished: 6, exceptions: 0, deadEnds: 0, problems: [] });
  expect(alone.wins.axis + alone.wins.allied + alone.wins.draw).toBe(6);
});

test('the report shows the figures and needs nothing else', async () => {
  const found = await simulate({ ...experiment, games: 2, threads: 1, seed: '<b>&' });
  const html = htmlReport(found, game.title);
  expect(html).toContain('<td>2 (2 finished)</td>');
  expect(html).toContain('&lt;b&gt;&amp;');
  expect(html).not.toMatch(/<b>|src=|href=/);
  expect(html.match(/<svg /g)).toHaveLength(3);
});
