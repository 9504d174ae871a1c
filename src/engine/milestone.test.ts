import { describe, expect, test, vi } from 'vitest';
import { unwrap } from '../testkit/unwrap.ts';
import { type DigAction, type DigState, type DigView, digGame } from './dig-game.fixture.ts';
import { Host } from './host.ts';
import { Match } from './match.ts';
import { LEG, type Milestone } from './milestone.ts';
import { Playback, type PlaybackOptions } from './playback.ts';
import type { GameRecord } from './record.ts';

/** With words for its log. */
const game = {
  ...digGame(),
  present: {
    breadcrumb: () => ['the hill'],
    offer: (_view: unknown, order: DigAction) => ({ text: order.do }),
  } as never,
};
type DigMatch = Match<DigState, DigAction, DigView>;

const start = (words = true): DigMatch =>
  unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold', words }));

/** Every pan throws a die: nothing can be taken back behind it. */
function panned(times: number, match = start()): DigMatch {
  for (let i = 0; i < times; i++) play(match, 'pan');
  return match;
}

function play(match: DigMatch, order: string): void {
  expect(match.play(match.toMove!, unwrap(game.orders.parse(order)))).toMatchObject({ ok: true });
}

/** A game of two milestones and some more, with something only one seat may read. */
function long(): DigMatch {
  const match = panned(LEG - 1);
  play(match, 'look');
  panned(LEG + 7, match);
  play(match, 'dig 1');
  play(match, 'dig 2');
  return match;
}

const opened = (record: GameRecord, options: PlaybackOptions): Playback<DigState, DigAction, DigView> =>
  unwrap(Playback.open(game, record, { words: true, ...options }));

function goneThrough(playback: Playback<DigState, DigAction, DigView>): DigMatch {
  while (playback.at < playback.length) expect(playback.step().ok).toBe(true);
  playback.match.useSeed();
  return playback.match;
}

test('a match sets a milestone every so many moves, where nothing can be taken back', () => {
  expect(long().milestones.map(({ at }) => at)).toEqual([LEG, 2 * LEG]);
  const late = panned(LEG - 2);
  for (const order of ['dig 1', 'dig 1', 'dig 1', 'dig 1', 'rest']) play(late, order);
  expect(late.milestones.map(({ at }) => at)).toEqual([LEG + 3]);
});

test('matches whose orders are not put into words set none, nor do those that begin in the middle', () => {
  expect(panned(LEG, start(false)).milestones).toEqual([]);
  const middle = Match.from(game, { scenario: 'hill', options: {} }, start().state, { seed: 'gold', words: true });
  expect(panned(LEG, middle).milestones).toEqual([]);
});

describe('a game opened from its milestones', () => {
  const played = long();
  const record = played.record({ open: true });
  const open = (options: PlaybackOptions = {}) => opened(record, { milestones: played.milestones, ...options });

  test('begins at the last one', () => {
    expect(open().at).toBe(2 * LEG);
  });

  test('is the same as if every move had been played', () => {
    const match = goneThrough(open());
    const replayed = goneThrough(opened(record, {}));
    expect(match.state).toEqual(replayed.state);
    expect(match.record({ open: true })).toEqual(record);
    expect(match.rolls).toEqual(replayed.rolls);
    expect(match.notes).toEqual(replayed.notes);
    for (const reader of ['red', 'blue', 'spectator']) expect(match.logFor(reader)).toEqual(replayed.logFor(reader));
    expect(match.milestones).toEqual(played.milestones);
  });

  test('goes on with the same dice, and can be taken back as far', () => {
    const match = goneThrough(open());
    expect(match.undoable).toBe(played.undoable);
    expect(match.undo('red').ok).toBe(true);
    const other = long();
    other.undo('red');
    for (const each of [match, other]) play(each, 'rest');
    expect(match.record({ open: true })).toEqual(other.record({ open: true }));
  });

  test('can be looked back at before its milestones', () => {
    const playback = open();
    expect(playback.seek(LEG - 3).state).toEqual(opened(record, {}).seek(LEG - 3).state);
    expect(playback.seek(LEG + 3).state).toEqual(opened(record, {}).seek(LEG + 3).state);
  });

  const [first, second] = played.milestones;
  const cases: [string, readonly Milestone[], number][] = [
    ['of other rules', [first, { ...second, rules: 2 }], LEG],
    ['after other moves', [first, { ...second, sum: first.sum }], LEG],
    ['of another chain', [first, { ...second, link: first.link }], LEG],
    ['made otherwise', [{ ...first, state: { ...first.state, weather: 'rain' } as DigState }, second], 0],
    ['out of their order', [second, first], 0],
    ['with one missing', [second], 0],
    ['beyond its end', [first, { ...second, at: 9999 }], LEG],
  ];
  test.each(cases)('passes over milestones %s', (_name, milestones, at) => {
    const playback = opened(record, { milestones });
    expect(playback.at).toBe(at);
    expect(goneThrough(playback).state).toEqual(played.state);
  });

  test('passes over those of a game in which another order was given', () => {
    const moves = record.moves.with(3, { ...record.moves[3], dice: [1] });
    expect(opened({ ...record, moves }, { milestones: played.milestones }).at).toBe(0);
  });
});

test('looking back plays from the nearest milestone, whatever has happened since', () => {
  const match = panned(3 * LEG);
  const host = new Host(match);
  const parsed = vi.spyOn(game.orders, 'parse');
  const back = host.matchAt(2 * LEG + 5).state;
  expect(parsed.mock.calls.length).toBeLessThanOrEqual(5);
  parsed.mockRestore();
  expect(back).toEqual(panned(2 * LEG + 5).state);
});
