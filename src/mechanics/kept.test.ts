import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf } from '../engine/history.ts';
import { Journal } from '../engine/journal.ts';
import { kept, keptBy, keptByPiece, keptInStep, keptWhile } from './kept.ts';

interface Purse {
  readonly coins: number[];
}

const purse = (...coins: number[]): Purse => ({ coins });
const worth = ({ coins }: Purse): number => coins.reduce((sum, coin) => sum + coin, 0);

function journalOf(s: object): Journal {
  const journal = new Journal();
  journal.open(s);
  return journal;
}

/** A sum that is kept up coin by coin, and how often it was added up from the beginning. */
class Sum {
  seen: number[] = [];
  total = 0;
  fresh = 0;

  look({ coins }: Purse, coin: number): void {
    this.total += coins[coin] - (this.seen[coin] ?? 0);
    this.seen[coin] = coins[coin];
  }
}

const sumOf = keptInStep(
  (_kit: object) => new Sum(),
  (sum, s: Purse, news) => {
    if (news.each((_target, key) => sum.look(s, key as number))) return;
    sum.fresh++;
    for (const coin of s.coins.keys()) sum.look(s, coin);
  },
);

test('what is kept is what a first look would find, whatever was written, taken back and asked in between', () => {
  const order = fc.record({
    state: fc.nat(19),
    coin: fc.nat(2),
    value: fc.nat(9),
    times: fc.constantFrom(1, 1, 1, 300),
    back: fc.boolean(),
    asked: fc.nat(19),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
      const kit = {};
      const table = Array.from({ length: 20 }, (_, i) => ({ s: purse(i, 0, 0), journal: new Journal() }));
      for (const { s, journal } of table) journal.open(s);
      for (const { state, coin, value, times, back, asked } of orders) {
        const { s, journal } = table[state];
        for (let i = 0; i < times; i++) journal.set(s.coins, coin, value);
        expect(sumOf(kit, s).total).toBe(worth(s));
        journal.undoTo(back ? 0 : journal.mark);
        expect(sumOf(kit, table[asked].s).total).toBe(worth(table[asked].s));
      }
    }),
  );
});

test('matches played in turn do not throw each other’s out', () => {
  const kit = {};
  const table = Array.from({ length: 8 }, (_, i) => purse(i, 0));
  const journals = table.map(journalOf);
  for (let turn = 0; turn < 10; turn++) {
    for (const [i, s] of table.entries()) {
      journals[i].set(s.coins, 1, turn);
      sumOf(kit, s);
    }
  }
  const before = table.map((s) => sumOf(kit, s).fresh);
  for (const [i, s] of table.entries()) journals[i].set(s.coins, 1, 5);
  expect(table.map((s) => sumOf(kit, s).fresh)).toEqual(before);
});

test('states that are looked at once share one place, and leave the others alone', () => {
  const kit = {};
  const match = purse(1, 2);
  const journal = journalOf(match);
  sumOf(kit, match);
  const first = sumOf(kit, purse(1, 2));
  const own = sumOf(kit, match);
  for (let i = 0; i < 100; i++) {
    expect(sumOf(kit, purse(i))).toBe(first);
    journal.set(match.coins, 0, i);
    expect(sumOf(kit, match)).toBe(own);
  }
  expect(own.fresh).toBe(1);
});

test('another kit is another matter', () => {
  const s = purse(1);
  expect(sumOf({}, s)).not.toBe(sumOf({}, s));
});

test('a value is worked out once until something is written', () => {
  const asked: number[] = [];
  const worthOf = kept((_kit: object, s: Purse) => {
    asked.push(historyOf(s).edition);
    return worth(s);
  });
  const kit = {};
  const s = purse(1, 2);
  expect([worthOf(kit, s), worthOf(kit, s)]).toEqual([3, 3]);
  const journal = journalOf(s);
  journal.set(s.coins, 0, 5);
  expect([worthOf(kit, s), worthOf(kit, s)]).toEqual([7, 7]);
  journal.undoTo(0);
  expect(worthOf(kit, s)).toBe(3);
  expect(asked).toEqual([0, 1, 2]);
});

test('what hangs on one coin is worked out when that one is written, or has been written and taken back', () => {
  const asked: number[] = [];
  const firstCoin = keptWhile(
    ({ coins }: Purse, target, key) => target === coins && key === 0,
    (_kit: object, { coins }) => {
      asked.push(coins[0]);
      return coins[0];
    },
  );
  const kit = {};
  const s = purse(1, 2);
  const journal = journalOf(s);
  firstCoin(kit, s);
  journal.set(s.coins, 1, 7);
  expect(firstCoin(kit, s)).toBe(1);
  journal.set(s.coins, 0, 5);
  expect(firstCoin(kit, s)).toBe(5);
  journal.undoTo(0);
  expect(firstCoin(kit, s)).toBe(1);
  expect(asked).toEqual([1, 5, 1]);
});

test('a number for each piece is worked out for those written to, once each; for all when the list is another one', () => {
  const asked: number[] = [];
  const doubled = keptByPiece(['coins'], (_kit: { units: readonly null[] }, { coins }: Purse, piece) => {
    asked.push(piece);
    return coins[piece] * 2;
  });
  const kit = { units: [null, null, null] };
  const s = { coins: [1, 2, 3] };
  const journal = journalOf(s);
  expect([...doubled(kit, s)]).toEqual([2, 4, 6]);
  for (const coin of [4, 5, 6]) journal.set(s.coins, 2, coin);
  expect([...doubled(kit, s)]).toEqual([2, 4, 12]);
  journal.set(s, 'coins', [7, 8, 9]);
  expect([...doubled(kit, s)]).toEqual([14, 16, 18]);
  expect(asked).toEqual([0, 1, 2, 2, 0, 1, 2]);
});

test('states with the same key share what follows from it, and a few keys are kept', () => {
  const asked: number[] = [];
  const firstCoin = keptBy(
    (_kit: object, { coins }: Purse) => `${coins[0]}`,
    (_kit, { coins }) => {
      asked.push(coins[0]);
      return { coin: coins[0] };
    },
  );
  const kit = {};
  expect(firstCoin(kit, purse(1, 2))).toBe(firstCoin(kit, purse(1, 3)));
  for (let coin = 0; coin < 16; coin++) expect(firstCoin(kit, purse(coin)).coin).toBe(coin);
  firstCoin(kit, purse(1));
  expect(asked).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  firstCoin(kit, purse(16));
  firstCoin(kit, purse(0));
  expect(asked.slice(-2)).toEqual([16, 0]);
});

test('what failed half-way is worked out from the beginning', () => {
  const luck = [(): void => {}, (): void => unlucky(), (): void => {}];
  const looks: boolean[] = [];
  const totals = keptInStep(
    (_kit: object) => ({ total: 0 }),
    (value, s: Purse, news) => {
      looks.push(news.each(() => {}));
      luck.shift()!();
      value.total = worth(s);
    },
  );
  const kit = {};
  const s = purse(1, 2);
  const journal = journalOf(s);
  expect(totals(kit, s).total).toBe(3);
  journal.set(s.coins, 0, 5);
  expect(() => totals(kit, s)).toThrow('unlucky');
  journal.undoTo(0);
  expect(totals(kit, s).total).toBe(3);
  expect(looks).toEqual([false, true, false]);
});

function unlucky(): never {
  throw new Error('unlucky');
}
