import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { anyHex, at, field, labels } from './grids.fixture.ts';
import { MoveSearch } from './movement.ts';
import { ReachBook, type ReachPolicy } from './reach-book.ts';

/** A small war: two units a side, nobody enters a hex of the enemy, and the points a unit has differ. */
interface War {
  readonly at: readonly number[];
  readonly spent: readonly number[];
  readonly points: readonly number[];
  /** What a hex costs. */
  readonly mud: number;
}
interface Piece {
  readonly index: number;
  readonly side: number;
}

const PIECES: readonly Piece[] = [0, 0, 1, 1].map((side, index) => ({ side, index }));
const search = new MoveSearch(field);
let searches = 0;

const policy: ReachPolicy<War, Piece, readonly number[]> = {
  shows: (war, { index }) => war.at[index],
  setting: (war) => war.mud,
  allowance: (war, { index }) => war.points[index],
  find(war, { side }, from, spent, limit) {
    searches++;
    const enemies = new Uint8Array(field.size);
    for (const enemy of PIECES) if (enemy.side !== side && war.at[enemy.index] >= 0) enemies[war.at[enemy.index]] = 1;
    search.search(from, spent, limit, (_from, _direction, _to, cost) => cost + war.mud, enemies);
    return [...search.reached.subarray(0, search.count)];
  },
};

const reach = (book: ReachBook<War, Piece, readonly number[]>, war: War, unit: number): readonly number[] =>
  book.of(war, PIECES[unit], war.at[unit], war.spent[unit]);

const WAR: War = {
  at: [at('0202'), at('0203'), at('0403'), -1],
  spent: [0, 0, 0, 0],
  points: [2, 2, 2, 2],
  mud: 1,
};
/** The same war with one unit's number changed. */
const but = (what: 'at' | 'spent' | 'points', unit: number, value: number): War => ({
  ...WAR,
  [what]: WAR[what].map((each, index) => (index === unit ? value : each)),
});

describe('what was worked out is kept', () => {
  let book: ReachBook<War, Piece, readonly number[]>;
  beforeEach(() => {
    book = new ReachBook(PIECES, policy);
    searches = 0;
  });

  test('as long as nothing changes, and for another state that is alike', () => {
    const first = reach(book, WAR, 0);
    expect(labels(first)).not.toContain('0403');
    expect(reach(book, WAR, 0)).toBe(first);
    expect(reach(book, structuredClone(WAR), 0)).toBe(first);
    expect(searches).toBe(1);
  });

  test('when a friend moves', () => {
    const first = reach(book, WAR, 0);
    expect(reach(book, but('at', 1, at('0101')), 0)).toBe(first);
    expect(searches).toBe(1);
  });

  test.each([
    ['the unit has moved', 3, but('at', 0, at('0303'))],
    ['it has spent something', 3, but('spent', 0, 1)],
    ['its allowance is another', 3, but('points', 0, 1)],
    // What was seen of the enemy before is remembered.
    ['an enemy has moved', 2, but('at', 2, at('0303'))],
    ['an enemy has come in', 2, but('at', 3, at('0302'))],
    ['the setting is another', 2, { ...WAR, mud: 2 }],
  ])('not when %s', (_what, needed, war) => {
    const first = reach(book, WAR, 0);
    expect(reach(book, war, 0)).not.toEqual(first);
    expect(reach(book, WAR, 0)).toEqual(first);
    expect(searches).toBe(needed);
  });

  test('for each unit and each side by itself', () => {
    for (let round = 0; round < 2; round++) for (const unit of [0, 1, 2]) reach(book, WAR, unit);
    expect(searches).toBe(3);
  });

  test('one look serves all units of a side', () => {
    const front = book.look(WAR, 0);
    expect(book.look(WAR, 0)).toBe(front);
    book.of(WAR, PIECES[0], WAR.at[0], 0, front);
    expect(reach(book, WAR, 0)).toBe(book.of(WAR, PIECES[0], WAR.at[0], 0, front));
    expect(book.look(but('at', 2, at('0303')), 0)).not.toBe(front);
  });

  test('for a few wars fought in turn', () => {
    const wars = [1, 2, 3, 4, 5, 6, 7, 8].map((mud) => ({ ...WAR, mud }));
    for (let round = 0; round < 3; round++) for (const war of wars) reach(book, war, 0);
    expect(searches).toBe(8);
  });

  test('a unit may be thought elsewhere', () => {
    expect(labels(book.of(WAR, PIECES[3], at('0701'), 1))).toEqual(['0601', '0701', '0702']);
  });

  test('who is not watched is in nobody’s way', () => {
    const blind = new ReachBook(PIECES.slice(0, 2), policy);
    const first = reach(blind, WAR, 0);
    expect(reach(blind, but('at', 2, at('0303')), 0)).toBe(first);
  });
});

test('whatever states it is shown in whatever order, the book says what a fresh one would', () => {
  const book = new ReachBook(PIECES, policy);
  const place = fc.oneof({ weight: 1, arbitrary: fc.constant(-1) }, { weight: 9, arbitrary: anyHex });
  const war = fc.record({
    at: fc.tuple(anyHex, place, anyHex, place),
    spent: fc.constant([0, 0, 0, 0]),
    points: fc.constant([2, 2, 3, 3]),
    mud: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(war, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(3), { maxLength: 8 }), (wars, order) => {
      for (const turn of order)
        for (const unit of [0, 2])
          expect(reach(book, wars[turn % wars.length], unit)).toEqual(
            reach(new ReachBook(PIECES, policy), wars[turn % wars.length], unit),
          );
    }),
  );
});
