import { expect, test, vi } from 'vitest';
import { desertFoxDeluxe } from '../games/desert-fox-deluxe/index.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { quickDice } from './dice.ts';
import { Host } from './host.ts';
import { Match } from './match.ts';
import { Playback } from './playback.ts';
import type { Move } from './record.ts';

/**
 * How much work a long record makes, counted rather than timed: what is done once for each of its moves keeps somebody waiting for seconds when there are 60,000
 * of them (docs/benchmarks.md has the times).
 */

/** The first months of the North African Campaign at random, as the table would keep it. */
function campaign(moves: number) {
  const choices = { scenario: 's33', options: {} };
  const match = unwrap(Match.start(desertFoxDeluxe, choices, { seed: 'a long war', words: true }));
  const dice = quickDice('long');
  while (match.moves.length < moves) {
    const offers = match.legal();
    match.play(match.toMove!, offers[dice.roll(offers.length) - 1]);
  }
  return match;
}

const MOVES = 1500;
const played = campaign(MOVES);
const { milestones } = played;
const lastLeg = MOVES - milestones.at(-1)!.at;
const longest = Math.max(lastLeg, ...milestones.map(({ at, from }) => at - from));

/** Opens it as it is kept, and counts the moves that were linked into a chain again: each of them is written out for it, key by key. */
function opened() {
  const linked = vi.fn();
  const watched = (move: Move): Move =>
    new Proxy(move, {
      ownKeys(target) {
        linked();
        return Reflect.ownKeys(target);
      },
    });
  const whole = played.record({ open: true });
  const record = { ...whole, moves: whole.moves.map(watched) };
  const playback = unwrap(Playback.open(desertFoxDeluxe, record, { words: true, milestones }));
  return { playback, linked };
}

/** The orders read while this is done. */
function ordersRead(work: () => void): number {
  const parsed = vi.spyOn(desertFoxDeluxe.orders, 'parse');
  work();
  const { length } = parsed.mock.calls;
  parsed.mockRestore();
  return length;
}

function toTheEnd(playback: ReturnType<typeof opened>['playback']): void {
  while (playback.at < playback.length) expect(playback.step().ok).toBe(true);
}

test('a campaign is opened and gone on with by the moves of its last leg alone', () => {
  const { playback, linked } = opened();
  expect(ordersRead(() => toTheEnd(playback))).toBe(lastLeg);
  const { chain } = playback.match.record({ open: true });
  expect([chain, linked.mock.calls.length]).toEqual([played.record({ open: true }).chain, 0]);
});

test('any moment of it is looked back at by the moves of one leg at most', () => {
  const { playback, linked } = opened();
  toTheEnd(playback);
  const host = new Host(playback.match);
  const moments = [MOVES - 1, 40, 900, 899, 300, MOVES, 0];
  const read = moments.map((at) => ordersRead(() => void host.matchAt(at)));
  expect(longest).toBeLessThan(MOVES / 3);
  expect(Math.max(...read)).toBeLessThanOrEqual(longest);
  expect(linked).not.toHaveBeenCalled();
});
