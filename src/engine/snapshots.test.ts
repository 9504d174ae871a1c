import { expect, test } from 'vitest';
import { MOST, Snapshots } from './snapshots.ts';

/** A game of so many moves, gone through from its beginning; its state is the number of the move. */
function through(moves: number): Snapshots<{ at: number }> {
  const snapshots = new Snapshots({ at: 0 });
  for (let at = 1; at <= moves; at++) snapshots.pass(at, { at });
  return snapshots;
}

test('a moment is reached from the last snapshot before it', () => {
  const snapshots = through(100);
  const moments = [0, 23, 24, 25, 95, 96, 100, 5000];
  expect(moments.map((at) => snapshots.lastUpTo(at))).toEqual([0, 0, 24, 24, 72, 96, 96, 96]);
});

test('a snapshot is what was there then, whatever becomes of the state or of what was handed out', () => {
  const state = { at: 24 };
  const snapshots = new Snapshots({ at: 0 });
  snapshots.pass(24, state);
  state.at = 25;
  snapshots.copyOf(24).at = 26;
  expect(snapshots.copyOf(24)).toEqual({ at: 24 });
});

test('a game of seventy thousand moves keeps no more than so many, spread over all of it', () => {
  const snapshots = through(70_000);
  expect(snapshots.count).toBeLessThanOrEqual(MOST);
  const far = Array.from({ length: 7_000 }, (_, i) => i * 10 + 9 - snapshots.lastUpTo(i * 10 + 9));
  expect(Math.max(...far)).toBeLessThan(200);
});

test('passing a moment again changes nothing', () => {
  const snapshots = through(50);
  snapshots.pass(24, { at: 99 });
  expect(snapshots.copyOf(24)).toEqual({ at: 24 });
});

test('what came after a move that is taken back is forgotten', () => {
  const snapshots = through(50);
  snapshots.forgetAfter(47);
  expect(snapshots.lastUpTo(60)).toBe(24);
  snapshots.forgetAfter(24);
  expect(snapshots.lastUpTo(60)).toBe(24);
  snapshots.forgetAfter(0);
  expect([snapshots.lastUpTo(60), snapshots.copyOf(0)]).toEqual([0, { at: 0 }]);
});
