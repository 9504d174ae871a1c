import { describe, expect, test } from 'vitest';
import { unwrap } from '../testkit/unwrap.ts';
import { type DigAction, type DigState, type DigView, digGame } from './dig-game.fixture.ts';
import { Match } from './match.ts';
import { Playback } from './playback.ts';
import type { GameRecord } from './record.ts';

const game = digGame();

/** Forty orders: two long turns of digging and panning, more than one checkpoint. */
const ORDERS = [...Array.from({ length: 38 }, () => 'pan'), 'dig 2', 'rest'];

function recorded(): GameRecord {
  const started = unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold' }));
  for (const order of ORDERS) {
    const action = game.orders.parse(order);
    expect(action.ok && started.play(started.toMove!, action.value).ok).toBe(true);
  }
  return started.record({ open: true });
}

const record = recorded();

function open(of = record): Playback<DigState, DigAction, DigView> {
  return unwrap(Playback.open(game, of));
}

/** The state after so many moves, reached by steps alone. */
function stepped(moves: number): DigState {
  const playback = open();
  while (playback.at < moves) expect(playback.step().ok).toBe(true);
  return playback.match.state;
}

describe('going through a record', () => {
  test('step by step it gives the moves, and ends', () => {
    const playback = open();
    for (const move of record.moves) expect(playback.step()).toEqual({ ok: true, value: move });
    expect(playback.at).toBe(record.moves.length);
    expect(playback.step()).toEqual({ ok: false, why: 'the record ends here', rule: '' });
  });

  test.each([[0], [1, 30, 5, 40, 23, 24, 25], [40, 39, 0, 40], [99, -3, 12]])(
    'seeking to %j shows each moment as it was',
    (...moments) => {
      const playback = open();
      for (const at of moments) {
        const goal = Math.max(0, Math.min(at, record.moves.length));
        expect(playback.seek(at).state).toEqual(stepped(goal));
        expect(playback.at).toBe(goal);
      }
    },
  );

  test('it can be sought through after it was stepped through', () => {
    const playback = open();
    for (let i = 0; i < 30; i++) playback.step();
    expect(playback.seek(7).state).toEqual(stepped(7));
    expect(playback.seek(31).state).toEqual(stepped(31));
  });

  test('a move that does not fit stops it, and says which and why', () => {
    const moves = record.moves.with(20, { by: 'red', do: 'dig 9' });
    const playback = open({ ...record, moves });
    expect(playback.seek(40).state).toEqual(stepped(20));
    expect(playback.at).toBe(20);
    expect(playback.step()).toEqual({
      ok: false,
      why: 'move 21 (red: dig 9): Nobody digs 9 at once.',
      rule: 'DIG-1',
    });
  });
});
