import { expect, test } from 'vitest';
import { NO_DICE } from '../engine/dice.ts';
import { Journal } from '../engine/journal.ts';
import { Tx } from '../engine/tx.ts';
import { ALLOWED, refuse } from '../engine/verdict.ts';
import { at, field } from '../mechanics/grids.fixture.ts';
import { nearest, placing } from './placing.ts';

interface State {
  readonly stack: readonly [];
  readonly at: readonly number[];
}
interface Terms {
  readonly state: State;
  readonly action: { readonly do: 'place'; readonly unit: string; readonly to: string };
  readonly rule: 'SET-1';
  readonly ask: string;
  readonly calls: { readonly game: null };
}

const kit = {
  units: [
    { id: 'first', name: 'The First' },
    { id: 'second', name: 'The Second' },
  ],
  unitIndex: new Map([
    ['first', 0],
    ['second', 1],
  ]),
  grid: field,
};
const [HERE, THERE] = [at('0403'), at('0402')];
const FULL = refuse('SET-1', 'The hex is full.');

const { prompt, done, place } = placing<Terms, typeof kit, readonly number[]>(() => kit, {
  rule: 'SET-1',
  unplaced: (_kit, s) =>
    [...s.at.keys()].filter((unit) => s.at[unit] < 0).map((unit) => [unit, [HERE, THERE]] as const),
  hexes: (group) => group,
  mayStand: (_kit, s, _unit, group, hex) => (group.includes(hex) && !s.at.includes(hex) ? ALLOWED : FULL),
  stand: (tx, unit, _group, hex) => tx.set(tx.s.at, unit, hex),
});
const offers = (s: State): string[] => {
  const found: string[] = [];
  place.offers!(s, ({ unit, to }) => found.push(`${unit} ${to}`), null);
  return found;
};
const half: State = { stack: [], at: [HERE, -1] };

test('who is left is placed where he may stand, until nobody is', () => {
  expect(offers({ stack: [], at: [-1, -1] })).toEqual(['first 0403', 'first 0402', 'second 0403', 'second 0402']);
  expect(offers(half)).toEqual(['second 0402']);
  expect(prompt(half, null)).toBe('Place your units on the map: 1 to go.');
  expect([half, { stack: [], at: [HERE, THERE] } as const].map((s) => done!(s, null))).toEqual([false, true]);
});

test.each([
  ['second', '0402', ALLOWED],
  ['second', '0403', FULL],
  ['first', '0402', refuse('SET-1', 'The First is not one of your units that are still to be placed.')],
  ['second', '9999', refuse('SET-1', 'There is no hex 9999 on the map.')],
])('%s to %s', (unit, to, verdict) => {
  expect(place.may!(half, { do: 'place', unit, to }, null)).toEqual(verdict);
});

test('a unit that is placed stands there', () => {
  const s = { stack: [], at: [HERE, -1] } as const;
  place.do(
    new Tx<State, Terms['action'], Terms>(s, new Journal(), NO_DICE),
    { do: 'place', unit: 'second', to: '0402' },
    null,
  );
  expect(s.at).toEqual([HERE, THERE]);
});

test('as near as can be to what is suggested', () => {
  const free = [at('0101'), at('0402'), at('0404')];
  expect(nearest(kit, free, HERE)).toBe(at('0402'));
  expect(nearest(kit, free, -1)).toBe(at('0101'));
});
