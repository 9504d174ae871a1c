import { describe, expect, test } from 'vitest';
import { scriptedDice, seededDice } from '../engine/dice.ts';
import { type DigAction, digGame } from '../engine/dig-game.fixture.ts';
import type { AnyGame } from '../engine/game.ts';
import { Match } from '../engine/match.ts';
import type { Seat } from '../engine/procedure.ts';
import { kasserinePass } from '../games/kasserine-pass/index.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { type Bot, botByName } from './bots.ts';

function bot(name: string): Bot {
  return unwrap(botByName(name));
}
const random = bot('random');
const heuristic = bot('heuristic');

/** Plays a game to its end; every bot sees its own view only, and must take one of the offers. Returns the winner. */
function playGame(game: AnyGame, bots: { readonly [seat: Seat]: Bot }, seed: string): Seat | null {
  const scenario = game.scenarios[0].id;
  const match = unwrap(Match.start(game, { scenario, options: {} }, { seed, quiet: true }));
  const wits = seededDice(`${seed}/wits`);
  for (let seat = match.toMove; seat !== null; seat = match.toMove) {
    const offers = match.legal();
    const action = bots[seat].choose(game, match.view(seat), offers, seat, wits);
    if (!offers.includes(action)) throw new Error(`${bots[seat].name} made up ${JSON.stringify(action)}`);
    match.play(seat, action);
  }
  return match.outcome?.winner ?? null;
}

describe('botByName', () => {
  test('an unknown name gets a sentence with those there are', () => {
    expect(botByName('deep')).toEqual({
      ok: false,
      why: 'there is no bot "deep"; there are random, recruit, captain, heuristic, colonel and general',
    });
  });
});

describe('random', () => {
  test('takes each offer as often as the next', () => {
    const offers = ['a', 'b', 'c'];
    const dice = scriptedDice([2, 3, 1]);
    const taken = offers.map(() => random.choose(digGame() as AnyGame, null, offers, 'red', dice));
    expect(taken).toEqual(['b', 'c', 'a']);
  });

  test('only ever takes what is offered', () => {
    playGame(kasserinePass, { axis: random, allied: random }, 'offers');
  });
});

describe('heuristic', () => {
  const game = digGame();
  const match = unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold' }));
  const view = match.view('red');
  const offers = match.legal();
  const dig = (n: number): DigAction | undefined => offers.find((offer) => offer.do === 'dig' && offer.n === n);

  test('takes the offer whose position it likes best, wherever it begins', () => {
    for (let seed = 0; seed < 10; seed++) {
      expect(heuristic.choose(game, view, offers, 'red', seededDice(`${seed}`))).toBe(dig(3));
    }
  });

  test('weighs every offer from the same position, and leaves the view alone', () => {
    const before = JSON.stringify(view);
    const weighed: number[] = [];
    const lazy: typeof game = {
      ...game,
      evaluate(s) {
        weighed.push(s.effort);
        return -s.effort;
      },
    };
    const taken = heuristic.choose(lazy, view, offers, 'red', seededDice('x'));
    // dig 1, dig 2, dig 3; look, pan and rest are equally good.
    expect(weighed.sort()).toEqual([0, 0, 0, 1, 2, 3]);
    expect(['look', 'pan', 'rest']).toContain(taken.do);
    expect(JSON.stringify(view)).toBe(before);
  });

  test('equals are not always decided for the first on the list', () => {
    const flat = { ...game, evaluate: () => 0 };
    const taken = new Set(
      Array.from({ length: 40 }, (_, seed) => heuristic.choose(flat, view, offers, 'red', seededDice(`${seed}`))),
    );
    expect(taken.size).toBe(offers.length);
  });

  test('follows the advice of the game if there is any', () => {
    const look = offers.find((offer) => offer.do === 'look')!;
    const advised = { ...game, advise: () => look };
    expect(heuristic.choose(advised, view, offers, 'red', seededDice('x'))).toBe(look);
    const reworded = { ...game, advise: () => ({ ...look }) };
    expect(heuristic.choose(reworded, view, offers, 'red', seededDice('x'))).toBe(look);
  });

  test('thinks for itself where the advice is none, or cannot be followed', () => {
    const wild: typeof game = { ...game, advise: () => ({ do: 'blast' }) };
    expect(heuristic.choose(wild, view, offers, 'red', seededDice('x'))).toBe(dig(3));
    const silent = { ...game, advise: () => null };
    expect(heuristic.choose(silent, view, offers, 'red', seededDice('x'))).toBe(dig(3));
  });

  test('a single offer needs no thought', () => {
    const blind = {
      ...game,
      determinize: () => {
        throw new Error('it thought');
      },
    };
    expect(heuristic.choose(blind, view, [offers[0]], 'red', seededDice('x'))).toBe(offers[0]);
  });

  // Once from each side: `npm run soak` plays many.
  test('beats random from either side', () => {
    expect(playGame(kasserinePass, { axis: heuristic, allied: random }, 'one')).toBe('axis');
    expect(playGame(kasserinePass, { axis: random, allied: heuristic }, 'two')).toBe('allied');
  });
});
