import { describe, expect, test } from 'vitest';
import type { Pack } from '../content/pack.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { commitment, scriptedDice } from './dice.ts';
import { type DigAction, type DigState, type DigView, digGame } from './dig-game.fixture.ts';
import type { Choices } from './game.ts';
import { Match, type MatchOptions } from './match.ts';
import type { Ask } from './procedure.ts';
import { verify } from './replay.ts';

const game = digGame();
type DigMatch = Match<DigState, DigAction, DigView>;

function start(options: Partial<MatchOptions> = {}, choices: Partial<Choices> = {}): DigMatch {
  return unwrap(Match.start(game, { scenario: 'hill', options: {}, ...choices }, { seed: 'gold', ...options }));
}

/** Plays orders, each by whoever is asked. */
function play(match: DigMatch, ...orders: string[]): DigMatch {
  for (const order of orders) {
    const action = unwrap(game.orders.parse(order));
    expect(match.play(match.toMove!, action)).toEqual({ ok: true });
  }
  return match;
}

const dig = (n: number): DigAction => ({ do: 'dig', n });
const sides = (match: { readonly rolls: readonly { readonly sides: number }[] }): number[] =>
  match.rolls.map((roll) => roll.sides);
const json = (value: unknown): string => JSON.stringify(value);
const WHOLE = ['rest', 'rest', 'rest', 'rest'];

describe('what is agreed beforehand', () => {
  const pack: Pack = { schema: 'sandtable-pack/1', game: 'gazala', name: 'Mine' };
  test.each<[Partial<Choices>, string]>([
    [{ scenario: 'sea' }, 'dig has no scenario "sea"; it has hill'],
    [{ options: { luck: true } }, 'dig has no option "luck"; it has unsafe'],
    [{ pack }, 'the pack "Mine" is for gazala, not for dig'],
    [{ scenario: ['hill'] as never }, 'dig has no scenario a list; it has hill'],
    [{ options: null as never }, 'the options of dig must be listed by name, not as null'],
    [{ options: ['unsafe'] as never }, 'the options of dig must be listed by name, not as a list'],
    [{ options: { unsafe: 'no' as never } }, 'the option "unsafe" can be true or false, not "no"'],
    [{ options: JSON.parse('{"__proto__": true}') }, 'dig has no option "__proto__"; it has unsafe'],
    [{ pack: { units: 7 } as never }, 'the component pack is damaged'],
  ])('%j is refused', (choices, why) => {
    expect(() => start({}, choices)).toThrow(why);
  });

  test.each<[Partial<MatchOptions>, string]>([
    [{ seed: 7 as never }, 'the seed of the dice must be a text, not 7'],
    [{ players: 'red' as never }, 'the players must be listed by seat, not as "red"'],
    [{ players: { red: {} as never } }, 'a player must have a name, not an object'],
  ])('%j is no way to begin', (options, why) => {
    expect(() => start(options)).toThrow(why);
  });

  test('nothing at all is refused as well', () => {
    expect(Match.start(game, null as never, { seed: '' })).toMatchObject({ ok: false });
    expect(Match.start(game, { scenario: 'hill', options: {} }, undefined as never)).toMatchObject({ ok: false });
  });

  test('a seat that is no text is named and refused', () => {
    const seat = { toString: 1 } as never;
    expect(start().play(seat, { do: 'rest' })).toMatchObject({
      why: 'It is for red to decide now, not for an object.',
    });
  });

  test('the opening keeps the dice of set-up and of the first steps', () => {
    const match = start({ dice: scriptedDice([3, 5]) });
    expect([match.opening, sides(match), match.state.vein]).toEqual([[3, 5], [4, 6], 3]);
    expect(match.notes).toEqual([{ rule: 'SKY-1', text: 'the sky shows 5', move: 0 }]);
  });

  test('what set-up deals is no die that everybody sees', () => {
    expect(start({ dice: scriptedDice([3, 5]) }).rolls.map((roll) => roll.draw === true)).toEqual([true, false]);
  });
});

describe('refusals', () => {
  test('the wrong seat, an illegal action and a forged one change nothing', () => {
    const match = start();
    const before = json(match.state);
    expect(match.play('blue', dig(1))).toEqual({
      ok: false,
      rule: '',
      why: 'It is for red to decide now, not for blue.',
    });
    expect(match.play('red', dig(4))).toEqual({ ok: false, rule: 'DIG-1', why: 'Nobody digs 4 at once.' });
    expect(match.check('red', { do: 'blast' })).toMatchObject({ ok: false, rule: 'DIG-4' });
    expect([json(match.state), match.moves, match.undoable]).toEqual([before, [], 0]);
  });

  test('after the end nobody is asked and nothing is allowed', () => {
    const match = play(start(), ...WHOLE);
    expect([match.toMove, match.question, match.legal()]).toEqual([null, null, []]);
    expect(match.outcome).toMatchObject({ winner: null, rule: 'END-1' });
    expect(match.play('red', { do: 'rest' })).toMatchObject({ ok: false, why: expect.stringContaining('is over') });
    expect(match.undo('blue')).toMatchObject({ ok: false });
  });

  test('legal lists what check accepts', () => {
    expect(
      play(start(), 'dig 3')
        .legal()
        .map((action) => game.orders.format(action)),
    ).toEqual(['dig 1', 'look', 'rest']);
  });
});

describe('moves and notes', () => {
  test('each move keeps its order, its seat and its dice', () => {
    const match = start({ dice: scriptedDice([2, 6, 1, 3]) });
    play(match, 'dig 2', 'rest', 'rest');
    expect(match.moves).toEqual([
      { by: 'red', do: 'dig 2' },
      { by: 'red', do: 'rest', dice: [1, 3] },
      { by: 'blue', do: 'rest' },
    ]);
    expect(sides(match)).toEqual([4, 6, 10, 6]);
    expect(match.state.gold).toEqual({ red: 1, blue: 0 });
  });

  test('notes know their move and their reader', () => {
    const match = play(start({ dice: scriptedDice([2, 6]) }), 'dig 1', 'dig 2', 'look');
    expect(match.notes.slice(1)).toEqual([
      { rule: 'DIG-1', text: 'red digs 1', move: 0 },
      { rule: 'DIG-1', text: 'red digs 2', move: 1 },
      { rule: 'DIG-3', text: 'the vein holds 2', to: 'red', move: 2 },
    ]);
  });

  test('a quiet match gathers none', () => {
    expect(play(start({ quiet: true }), 'dig 1').notes).toEqual([]);
  });

  test('a view holds what the seat may see', () => {
    const match = play(start({ dice: scriptedDice([2, 6]) }), 'look');
    expect((['red', 'blue', 'spectator'] as const).map((seat) => match.view(seat).vein)).toEqual([2, null, null]);
  });

  test('a move is written down as it was ordered, whatever carrying it out does to the order', () => {
    const careless = digGame();
    const [asking, ...rest] = careless.procedures.turn as unknown as [{ ask: Ask<DigState, DigAction, string> }];
    const { apply } = asking.ask;
    const ask = {
      ...asking.ask,
      apply(...[tx, action, seat]: Parameters<typeof apply>) {
        apply(tx, action, seat);
        Object.assign(action, { n: 3 });
      },
    };
    const game = { ...careless, procedures: { ...careless.procedures, turn: [{ ask }, ...rest] } } as typeof careless;
    const match = unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold' }));
    match.play('red', dig(1));
    expect(match.moves.map((move) => move.do)).toEqual(['dig 1']);
  });
});

describe('undo', () => {
  test('takes back move by move, with its notes', () => {
    const match = start();
    const before = [json(match.state), json(match.notes)];
    play(match, 'dig 1');
    const between = [json(match.state), json(match.notes)];
    play(match, 'dig 2');
    expect(match.undoable).toBe(2);
    expect(match.undo('red')).toEqual({ ok: true });
    expect([json(match.state), json(match.notes)]).toEqual(between);
    expect(match.moves).toHaveLength(1);
    expect(match.undo('red')).toEqual({ ok: true });
    expect([json(match.state), json(match.notes)]).toEqual(before);
    expect(match.undo('red')).toMatchObject({ ok: false });
  });

  test('a move taken back leaves no trace in the game that follows', () => {
    const straight = play(start(), 'dig 2', ...WHOLE);
    const winding = play(start(), 'dig 1', 'dig 3');
    winding.undo('red');
    winding.undo('red');
    play(winding, 'dig 2', ...WHOLE);
    expect(winding.record()).toEqual(straight.record());
    expect(winding.notes).toEqual(straight.notes);
  });

  test('is for the seat that moved', () => {
    const match = play(start(), 'dig 1');
    expect(match.undo('blue')).toEqual({ ok: false, rule: '', why: 'Only red can take back the last move.' });
    expect(match.undoable).toBe(1);
  });

  test.each([
    ['a reveal', ['dig 1', 'look'], 'red'],
    ['a change of player', ['rest'], 'red'],
    ['a change of player, by the other', ['rest'], 'blue'],
    ['a die', ['pan'], 'red'],
    ['a die and a change of player', ['dig 1', 'rest'], 'red'],
    ['the end', ['rest', 'rest', 'rest', 'rest'], 'blue'],
  ])('does not go past %s', (_what, orders, seat) => {
    const match = play(start(), ...orders);
    const before = json(match.state);
    expect(match.undoable).toBe(0);
    expect(match.undo(seat)).toMatchObject({ ok: false, why: expect.stringMatching(/^Nothing can be taken back/) });
    expect([json(match.state), match.moves.length]).toEqual([before, orders.length]);
  });

  test('goes back to a reveal, not further', () => {
    const match = play(start(), 'dig 1', 'look', 'dig 1');
    expect(match.undo('red')).toEqual({ ok: true });
    expect(match.state.effort).toBe(1);
    expect(match.undo('red')).toMatchObject({ ok: false });
  });
});

describe('a fault inside a step', () => {
  const unsafe = { options: { unsafe: true } };

  test('leaves the state, the moves and the notes as they were', () => {
    const match = play(start({}, unsafe), 'dig 1');
    const before = [json(match.state), json(match.moves), json(match.notes), json(match.rolls)];
    expect(() => match.play('red', { do: 'blast' })).toThrow('the roof came down');
    expect([json(match.state), json(match.moves), json(match.notes), json(match.rolls)]).toEqual(before);
    expect(match.undo('red')).toEqual({ ok: true });
  });

  test('gives its dice back: the game goes on as if it had not been, and passes its audit', () => {
    const orders = ['dig 3', 'rest', 'dig 2', 'rest', 'rest', 'rest'];
    const calm = play(start({}, unsafe), ...orders);
    const shaken = start({}, unsafe);
    for (const order of orders) {
      expect(() => shaken.play(shaken.toMove!, { do: 'blast' })).toThrow();
      play(shaken, order);
    }
    expect(shaken.record()).toEqual(calm.record());
    expect(verify(game, shaken.record())).toMatchObject({ ok: true, value: { moves: 6, dice: 7 } });
  });
});

describe('the record', () => {
  test('holds the seed only at the end, or when it is open', () => {
    const match = start();
    expect(match.record()).not.toHaveProperty('seed');
    expect(match.record().commitment).toBe(commitment('gold'));
    expect(match.record({ open: true }).seed).toBe('gold');
    expect(play(match, ...WHOLE).record().seed).toBe('gold');
  });

  test('names the players and the pack if there are any', () => {
    const pack: Pack = { schema: 'sandtable-pack/1', game: 'dig', name: 'Mine' };
    expect(Object.keys(start().record())).not.toEqual(expect.arrayContaining(['players']));
    const record = start({ players: { red: 'Ann' } }, { pack }).record();
    expect(record).toMatchObject({ players: { red: 'Ann' }, pack, packHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('does not change when the game goes on', () => {
    const match = play(start(), 'dig 1');
    const record = match.record();
    const before = json(record);
    play(match, 'dig 1', 'rest');
    expect(json(record)).toBe(before);
  });
});

test('a match from any state goes on from there', () => {
  const state = structuredClone(play(start(), 'dig 2').state);
  const match = Match.from(game, { scenario: 'hill', options: {} }, state, { seed: '', dice: scriptedDice([1, 1]) });
  play(match, 'rest');
  expect(match.state.gold.red).toBeGreaterThan(0);
});
