import { expect, test } from 'vitest';
import { type Bot, botByName } from '../ai/bots.ts';
import type { Position } from '../engine/procedure.ts';
import { verify } from '../engine/replay.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { Circles, playOut } from './play-out.ts';

const random = unwrap(botByName('random'));

const [game] = games;
const choices = { scenario: game.scenarios[0].id, options: {} };
const play = (bot: Bot, seed: string, maxActions = 100_000) =>
  playOut(game, choices, { axis: bot, allied: bot }, seed, { maxActions });

test('a game comes to its end, and its record stands an audit', () => {
  const played = play(random, 'one');
  expect(played.trouble).toBeNull();
  expect(played.outcome).not.toBeNull();
  expect(played.options).toBeGreaterThan(played.actions);
  const record = played.record();
  expect(record.moves).toHaveLength(played.actions);
  expect(verify(game, record)).toMatchObject({ ok: true });
});

test('the same seed gives the same game, another seed another', () => {
  const { moves } = play(random, 'one').record();
  expect(play(random, 'one').record().moves).toEqual(moves);
  expect(play(random, 'two').record().moves).not.toEqual(moves);
});

test('a game that goes on too long is broken off', () => {
  const played = play(random, 'one', 10);
  expect(played).toMatchObject({ outcome: null, actions: 10, trouble: { kind: 'too long' } });
});

test('a bot that makes up an action is caught, and the game is kept as far as it came', () => {
  const cheat: Bot = { name: 'cheat', choose: (made) => made.orders.any({ roll: () => 1 }) };
  const played = play(cheat, 'one');
  expect(played.trouble).toMatchObject({ kind: 'exception' });
  expect(played.trouble?.why).toMatch(/^action \d+: cheat chose /);
  expect(played.record().moves).toHaveLength(played.actions);
});

test('a fault in the rules counts as an exception', () => {
  const broken = {
    ...game,
    view: () => {
      throw new Error('no view today');
    },
  };
  const looker: Bot = { name: 'looker', choose: (_game, _view, offers) => offers[0] };
  const played = playOut(broken, choices, { axis: looker, allied: looker }, 'one');
  expect(played.trouble).toEqual({ kind: 'exception', why: 'action 1: no view today' });
});

test('a bot that begins attacks and gives them up, again and again, goes in circles', () => {
  const wishes = ['scrap', 'attack'];
  const ditherer: Bot = {
    name: 'ditherer',
    choose: (made, _view, offers, _seat, dice) =>
      wishes.flatMap((wish) => offers.filter((offer) => made.orders.format(offer).split(' ')[0] === wish))[0] ??
      offers[dice.roll(offers.length) - 1],
  };
  const { trouble, actions } = play(ditherer, 'one');
  expect(trouble).toMatchObject({ kind: 'in circles', why: expect.stringContaining('ditherer') });
  expect(actions).toBeLessThan(2000);
});

test('whoever errs and comes back to a position now and then is not in circles; whoever does nothing else is', () => {
  const circles = new Circles();
  const position = (turn: number) => ({ stack: [], turn }) as unknown as Position;
  // So many orders without a die are usual.
  for (let turn = 0; turn < 300; turn++) circles.again(position(turn));
  const told = Array.from({ length: 60 }, () => circles.again(position(0)));
  expect(told.slice(0, 20)).not.toContain(true);
  expect(told.at(-1)).toBe(true);
});
