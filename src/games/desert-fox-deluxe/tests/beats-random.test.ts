import { expect, it } from 'vitest';
import { botByName } from '../../../ai/bots.ts';
import { playOut } from '../../../lab/play-out.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { desertFoxDeluxe } from '../index.ts';

/** A whole game of the computer player against chance from either side; longer series are played by `npm run soak` and told in docs/benchmarks.md. */

const winner = (axis: string, allied: string): string | null | undefined => {
  const bots = { axis: unwrap(botByName(axis)), allied: unwrap(botByName(allied)) };
  return playOut(desertFoxDeluxe, { scenario: 's24', options: {} }, bots, 'x/0').outcome?.winner;
};

it('[desert-fox-deluxe 24.3a] the computer player beats chance as the Axis of Fox Killed', () => {
  expect(winner('heuristic', 'random')).toBe('axis');
});

it('[desert-fox-deluxe 24.3b] and as the Allies', () => {
  expect(winner('random', 'heuristic')).toBe('allied');
});
