import { expect, it } from 'vitest';
import { botByName } from '../../../ai/bots.ts';
import { playOut } from '../../../lab/play-out.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { desertFoxDeluxe } from '../index.ts';

/** Whole games of the computer player against chance; longer series are in docs/benchmarks.md. */

const winners = (scenario: string, axis: string, allied: string): (string | null | undefined)[] =>
  [0, 1, 2].map((game) => {
    const bots = { axis: unwrap(botByName(axis)), allied: unwrap(botByName(allied)) };
    return playOut(desertFoxDeluxe, { scenario, options: {} }, bots, `x/${game}`).outcome?.winner;
  });

it('[desert-fox-deluxe 24.3a] the computer player beats chance as the Axis of Fox Killed', { timeout: 120_000 }, () => {
  expect(winners('s24', 'heuristic', 'random')).toEqual(['axis', 'axis', 'axis']);
});

it('[desert-fox-deluxe 24.3b] and as the Allies loses to it never', { timeout: 120_000 }, () => {
  const won = winners('s24', 'random', 'heuristic');
  expect(won).not.toContain('axis');
  expect(won).toContain('allied');
});
