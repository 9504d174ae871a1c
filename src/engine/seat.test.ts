import { describe, expect, test, vi } from 'vitest';
import { unwrap } from '../testkit/unwrap.ts';
import { type DigAction, type DigView, digGame } from './dig-game.fixture.ts';
import type { AnyGame } from './game.ts';
import { Host } from './host.ts';
import { Match } from './match.ts';
import type { Present } from './present.ts';
import type { Change, SeatAtTable } from './seat.ts';

const present = {
  breadcrumb: (view: DigView) => [`Round ${view.round}`],
  offer: (_view: DigView, action: DigAction) => ({ text: `${action.do} here`, verb: action.do, unit: 'digger' }),
} as unknown as Present<DigView, DigAction>;

const game = { ...digGame(), present } as AnyGame;

function sit(options: { words?: boolean; quiet?: boolean } = { words: true }): {
  host: Host;
  red: SeatAtTable;
  blue: SeatAtTable;
  onlooker: SeatAtTable;
} {
  const started = unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold', ...options }));
  const host = new Host(started);
  return { host, red: host.seat('red'), blue: host.seat('blue'), onlooker: host.seat('spectator') };
}

const give = (seat: SeatAtTable, ...orders: readonly DigAction[]): void => {
  for (const order of orders) expect(seat.play(order)).toEqual({ ok: true });
};
const veinSeen = (seat: SeatAtTable, look = {}) => (seat.view(look) as DigView).vein;
const told = (seat: SeatAtTable) => seat.log().map(({ notation, text, notes }) => [notation, text, notes.length]);

describe('a seat', () => {
  test('is asked in its own words; the others learn only who decides', () => {
    const { red, blue, onlooker } = sit();
    expect(red.question()).toEqual({
      who: 'red',
      mine: true,
      id: 'dig',
      prompt: 'Dig, look or rest.',
      rule: 'DIG-1',
      setUp: false,
    });
    for (const other of [blue, onlooker]) {
      expect(other.question()).toEqual({ who: 'red', mine: false, id: '', prompt: '', rule: '', setUp: false });
      expect([other.offers(), other.undoable]).toEqual([[], 0]);
      expect(other.play({ do: 'rest' })).toMatchObject({ ok: false, why: expect.stringContaining('It is for red') });
      expect(other.undo().ok).toBe(false);
    }
    expect(red.offers()).toContainEqual({ do: 'look' });
  });

  test('is told why not before it tries, and nothing comes of a refusal', () => {
    const { red } = sit();
    const heard = vi.fn();
    red.listen(heard);
    expect(red.whyNot({ do: 'blast' })).toEqual({ ok: false, rule: 'DIG-4', why: 'There is no powder.' });
    expect(red.play({ do: 'blast' }).ok).toBe(false);
    expect([red.movers, red.version, heard.mock.calls]).toEqual([[], 0, []]);
  });

  test('sees what it may, and neither the match nor the state', () => {
    const { host, red, blue } = sit();
    give(red, { do: 'look' });
    const { vein } = host.match.state as { vein: number };
    expect([veinSeen(red), veinSeen(blue)]).toEqual([vein, null]);
    expect(Object.keys(blue)).toEqual(['seat', 'game']);
    expect(Object.values(blue)).not.toContain(host.match);
  });

  test('hears of every change as far as it may, until it stops listening', () => {
    const { red, blue } = sit();
    const heard: Change[] = [];
    const stop = blue.listen((change) => heard.push(change));
    give(red, { do: 'dig', n: 1 });
    red.undo();
    give(red, { do: 'look' });
    expect(heard.map(({ version, undone }) => [version, undone])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(heard[0].entry).toMatchObject({ move: 1, by: 'red', notation: 'dig 1', notes: [{ rule: 'DIG-1' }] });
    expect(heard[1].entry).toEqual(heard[0].entry);
    expect(heard[2].entry).toBeNull();
    stop();
    give(red, { do: 'rest' });
    expect(heard).toHaveLength(3);
  });
});

describe('the log', () => {
  test('gives everybody his own orders in words, of the others only what was said or thrown', () => {
    const { red, blue, onlooker } = sit();
    give(red, { do: 'look' }, { do: 'dig', n: 2 }, { do: 'rest' });
    give(blue, { do: 'rest' });
    // The vein differs in their views from the moment red has looked.
    expect(told(red)).toEqual([
      ['', '', 1],
      ['look', 'look here', 1],
      ['dig 2', 'dig here', 1],
      ['rest', 'rest here', 0],
    ]);
    expect(told(blue)).toEqual([
      ['', '', 1],
      ['', '', 1],
      ['', '', 0],
      ['rest', 'rest here', 0],
    ]);
    expect(told(onlooker)).toEqual([
      ['', '', 1],
      ['', '', 1],
      ['', '', 0],
    ]);
    expect(blue.log()[1]).toEqual({
      ...{ move: 2, by: 'red', notation: '', text: '', crumbs: ['Round 1'], dice: [] },
      notes: [expect.objectContaining({ rule: 'DIG-1' })],
    });
    expect(blue.log(2).map(({ move }) => move)).toEqual([3, 4]);
  });

  test('without secrets everybody reads everything', () => {
    const { red, blue } = sit();
    give(red, { do: 'dig', n: 2 }, { do: 'rest' });
    expect(blue.log()).toEqual(red.log());
    expect(blue.log()[1]).toMatchObject({ notation: 'dig 2', text: 'dig here', unit: 'digger', crumbs: ['Round 1'] });
    expect(red.hasSecrets).toBe(false);
  });

  test('blind draws are no dice: what was dealt before the first decision is not in it', () => {
    const { host, red } = sit();
    expect(host.match.rolls.map(({ sides }) => sides)).toEqual([4, 6]);
    expect(red.log()[0].dice.map(({ sides }) => sides)).toEqual([6]);
  });

  test('forgets what is taken back', () => {
    const { red } = sit();
    give(red, { do: 'dig', n: 1 }, { do: 'dig', n: 2 });
    expect(red.undoable).toBe(2);
    red.undo();
    give(red, { do: 'dig', n: 3 });
    expect(red.log().map(({ notation }) => notation)).toEqual(['', 'dig 1', 'dig 3']);
  });

  test('is open to all when the game is over', () => {
    const { red, blue, onlooker } = sit();
    give(red, { do: 'look' }, { do: 'rest' });
    give(blue, { do: 'rest' });
    give(red, { do: 'rest' });
    expect(onlooker.log()).toHaveLength(1);
    give(blue, { do: 'rest' });
    expect(onlooker.log()).toHaveLength(6);
    expect(onlooker.log()).toEqual(red.log());
    expect(onlooker.log()[1].notes[0].to).toBe('red');
  });

  test('costs a simulation nothing, and no words where nobody asked for them', () => {
    const shown = vi.spyOn(present, 'offer');
    const quiet = sit({ quiet: true });
    give(quiet.red, { do: 'dig', n: 1 });
    expect(quiet.red.log()).toEqual([]);
    const plain = sit({});
    give(plain.red, { do: 'dig', n: 1 });
    expect(shown).not.toHaveBeenCalled();
    expect(plain.red.log()[1]).toMatchObject({ notation: 'dig 1', text: '', crumbs: [], notes: [{ rule: 'DIG-1' }] });
    shown.mockRestore();
  });
});

describe('the past', () => {
  test('is seen as the seat saw it; through other eyes only when the game is over', () => {
    const { host, red, blue } = sit();
    give(red, { do: 'look' }, { do: 'rest' });
    const { vein } = host.match.state as { vein: number };
    expect([veinSeen(red, { at: 0 }), veinSeen(red, { at: 1 })]).toEqual([null, vein]);
    expect(veinSeen(blue, { at: 1, eyes: 'red' })).toBeNull();
    expect(blue.question({ at: 1, eyes: 'red' })).toMatchObject({ who: 'red', mine: false, prompt: '' });
    give(blue, { do: 'rest' });
    give(red, { do: 'rest' });
    give(blue, { do: 'rest' });
    expect(blue.outcome).not.toBeNull();
    expect(veinSeen(blue, { at: 1, eyes: 'red' })).toBe(vein);
    expect(blue.question({ at: 1, eyes: 'red' })).toMatchObject({ mine: true, prompt: 'Dig, look or rest.' });
    expect(veinSeen(blue, { at: 1 })).toBeNull();
    expect(blue.hadSecrets()).toBe(true);
  });

  test('follows what is taken back', () => {
    const { red } = sit();
    const effort = (at: number) => (red.view({ at }) as DigView).effort;
    give(red, { do: 'dig', n: 1 });
    expect(effort(1)).toBe(1);
    red.undo();
    give(red, { do: 'dig', n: 3 });
    expect(effort(1)).toBe(3);
    expect(red.hadSecrets()).toBe(false);
  });
});
