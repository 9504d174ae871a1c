import { describe, expect, test } from 'vitest';
import { unwrap } from '../testkit/unwrap.ts';
import { type DigAction, type DigView, digGame } from './dig-game.fixture.ts';
import type { AnyGame } from './game.ts';
import { Host } from './host.ts';
import { Match } from './match.ts';
import type { Present } from './present.ts';
import { standingFor, standingOrder } from './standing.ts';

const present = {
  standing: [
    {
      id: 'effort',
      title: 'Digging',
      asks: ['dig'],
      choices: [
        { id: 'never', title: 'Never', order: (_view, offers) => offers.find((offer) => offer.do === 'rest') ?? null },
        { id: 'once', title: 'Once', order: ({ effort }) => (effort === 0 ? { do: 'dig', n: 1 } : null) },
        { id: 'hard', title: 'As hard as it gets', order: () => ({ do: 'dig', n: 99 }) },
      ],
    },
  ],
} as Partial<Present<DigView, DigAction>> as Present<DigView, DigAction>;
const game = { ...digGame(), present } as AnyGame;

function sit() {
  const match = unwrap(Match.start(game, { scenario: 'hill', options: {} }, { seed: 'gold' }));
  const host = new Host(match);
  return { match, red: host.seat('red'), blue: host.seat('blue') };
}

describe('a standing answer', () => {
  test('is an ordinary order of the seat it was left by, and of no other', () => {
    const { red, blue } = sit();
    expect(standingOrder(red, { effort: 'never' })).toEqual({
      action: { do: 'rest' },
      title: 'Digging',
      choice: 'Never',
    });
    expect(standingOrder(blue, { effort: 'never' })).toBeNull();
  });

  test('leaves the player to decide where nothing was left, or nothing follows from it', () => {
    const { red } = sit();
    expect([{}, { effort: 'ask' }, { other: 'never' }].map((left) => standingOrder(red, left))).toEqual([
      null,
      null,
      null,
    ]);
    expect(standingOrder(red, { effort: 'once' })).toMatchObject({ action: { do: 'dig', n: 1 } });
    red.play({ do: 'dig', n: 1 });
    expect(standingOrder(red, { effort: 'once' })).toBeNull();
  });

  test('holds without a word where it is usual, until the player would be asked', () => {
    const [effort] = present.standing!;
    const usual = { ...game, present: { ...present, standing: [{ ...effort, usual: 'never' }] } } as AnyGame;
    const match = unwrap(Match.start(usual, { scenario: 'hill', options: {} }, { seed: 'gold' }));
    const red = new Host(match).seat('red');
    expect(standingOrder(red, {})).toMatchObject({ action: { do: 'rest' } });
    expect(standingOrder(red, { effort: '' })).toBeNull();
  });

  test('is never given against a rule', () => {
    expect(standingOrder(sit().red, { effort: 'hard' })).toBeNull();
  });

  test('stands in no record', () => {
    const { match, red } = sit();
    red.play(standingOrder(red, { effort: 'never' })!.action);
    expect(match.record().moves.map((move) => move.do)).toEqual(['rest']);
    expect(JSON.stringify(match.record())).not.toContain('effort');
  });

  test('is listed for the questions it answers', () => {
    expect([standingFor(game, 'dig').map(({ id }) => id), standingFor(game, 'pan')]).toEqual([['effort'], []]);
  });
});
