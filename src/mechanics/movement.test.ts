import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHex, at, field, hexes, labels, oneIn, perHex, perStep, waysInto } from './grids.fixture.ts';
import { BLOCKED, MoveSearch, priceList, type StepPolicy } from './movement.ts';

/** One for all tests: whatever a search leaves behind must not disturb the next. */
const search = new MoveSearch(field);

/** Relaxes every hexside again and again until nothing gets cheaper. */
function naive(start: number, spent: number, limit: number, step: StepPolicy): number[] {
  const cost = hexes.map((hex) => (hex === start && spent <= limit ? spent : Infinity));
  for (let changed = true; changed; ) {
    changed = false;
    for (const to of hexes) {
      for (const { from, direction } of waysInto(to)) {
        if (cost[from] === Infinity) continue;
        const total = step(from, direction, to, cost[from]);
        if (total === BLOCKED || total > limit || total >= cost[to]) continue;
        cost[to] = total;
        changed = true;
      }
    }
  }
  return cost.map((each) => (each === Infinity ? BLOCKED : each));
}

/** A plain price, or "the rest of this point, then as many whole ones": what it costs depends on what was spent. */
const price = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 7 }).map((points) => ({ points, whole: false })) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }).map((points) => ({ points, whole: true })) },
  { weight: 2, arbitrary: fc.constant({ points: BLOCKED, whole: false }) },
);

const policyOf =
  (prices: readonly { points: number; whole: boolean }[]): StepPolicy =>
  (from, direction, _to, cost) => {
    const { points, whole } = prices[from * 6 + direction];
    if (points === BLOCKED) return BLOCKED;
    return whole ? (Math.ceil(cost / 3) + points) * 3 : cost + points;
  };

const task = fc.record({
  start: anyHex,
  spent: fc.nat(10),
  limit: fc.nat(24),
  prices: perStep(price),
});

describe('search', () => {
  test('finds what a naive search finds, in order of cost', () => {
    fc.assert(
      fc.property(task, ({ start, spent, limit, prices }) => {
        const step = policyOf(prices);
        const due = naive(start, spent, limit, step);
        search.search(start, spent, limit, step);
        expect(hexes.map((hex) => search.cost(hex))).toEqual(due);
        const reached = [...search.reached.subarray(0, search.count)];
        expect([...reached].sort((a, b) => a - b)).toEqual(hexes.filter((hex) => due[hex] !== BLOCKED));
        const costs = reached.map((hex) => due[hex]);
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        expect(reached[0]).toBe(spent <= limit ? start : undefined);
      }),
      { numRuns: 300 },
    );
  });

  test('every path runs from hex to hex and adds up to its cost', () => {
    fc.assert(
      fc.property(task, ({ start, spent, limit, prices }) => {
        const step = policyOf(prices);
        search.search(start, spent, limit, step);
        for (const hex of hexes) {
          const path = search.path(hex);
          if (search.cost(hex) === BLOCKED || hex === start) {
            expect(path).toEqual([]);
            continue;
          }
          expect(path.at(-1)).toBe(hex);
          let cost = spent;
          let from = start;
          for (const to of path) {
            const direction = field.direction(from, to);
            expect(direction).toBeGreaterThanOrEqual(0);
            cost = step(from, direction, to, cost);
            expect(cost).toBe(search.cost(to));
            from = to;
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('one hex a point on open ground: a circle', () => {
    search.search(at('0403'), 0, 2, (_from, _direction, _to, cost) => cost + 1);
    expect(labels(search.reached.subarray(0, search.count))).toEqual(labels(field.within(at('0403'), 2)));
    expect(search.cost(at('0405'))).toBe(2);
    expect(search.cost(at('0406'))).toBe(BLOCKED);
  });

  test('with everything spent free steps are still open, without a point left nothing is', () => {
    const free: StepPolicy = (_from, direction, _to, cost) => (direction === 0 ? cost : cost + 1);
    search.search(at('0103'), 5, 5, free);
    expect(labels(search.reached.subarray(0, search.count))).toEqual(['0101', '0102', '0103']);
    expect(search.path(at('0101'))).toEqual([at('0102'), at('0101')]);
    search.search(at('0103'), 6, 5, free);
    expect([search.count, search.cost(at('0103')), search.path(at('0103'))]).toEqual([0, BLOCKED, []]);
  });

  test('a path asked for where the last search did not get does not come from an earlier one', () => {
    search.search(at('0101'), 0, 30, (_from, _direction, _to, cost) => cost + 1);
    expect(search.path(at('0706')).length).toBeGreaterThan(0);
    search.search(at('0706'), 0, 0, (_from, _direction, _to, cost) => cost + 1);
    for (const hex of hexes) expect(search.path(hex)).toEqual([]);
  });
});

test('a hex where one has to stop is reached and not left again, but for the start', () => {
  const stops = new Uint8Array(field.size);
  const blocked: StepPolicy = (from, _direction, _to, cost) =>
    stops[from] === 1 && from !== start ? BLOCKED : cost + 1;
  const start = Math.floor(field.size / 2);
  for (const hex of field.within(start, 1)) stops[hex] = 1;
  const [plain, marked] = [new MoveSearch(field), new MoveSearch(field)];
  plain.search(start, 0, 4, blocked);
  marked.search(start, 0, 4, (_from, _direction, _to, cost) => cost + 1, undefined, stops);
  expect([...marked.reached.subarray(0, marked.count)]).toEqual([...plain.reached.subarray(0, plain.count)]);
  expect(marked.count).toBe(field.within(start, 1).length);
});

describe('search from several starts', () => {
  test('finds for each hex the best of what each start finds by itself', () => {
    const starts = fc.array(fc.record({ hex: anyHex, spent: fc.nat(10) }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(task, starts, ({ limit, prices }, from) => {
        const step = policyOf(prices);
        const alone = from.map(({ hex, spent }) => naive(hex, spent, limit, step));
        const due = hexes.map((hex) =>
          alone.reduce((least, costs) => (costs[hex] === BLOCKED ? least : Math.min(least, costs[hex])), Infinity),
        );
        search.searchFrom(from, limit, step);
        expect(hexes.map((hex) => search.cost(hex))).toEqual(due.map((cost) => (cost === Infinity ? BLOCKED : cost)));
      }),
    );
  });
});

test('by a price list the same hexes are found in the same order, by the same ways, as by a policy that reckons', () => {
  fc.assert(
    fc.property(task, perStep(oneIn(2)), perHex(oneIn(5)), ({ start, spent, limit }, roads, shut) => {
      const closed = Uint8Array.from(shut, Number);
      const offRoad = (cost: number): number => (Math.ceil(cost / 3) + 1) * 3;
      const priced = new MoveSearch(field, undefined, (from, direction) => roads[from * 6 + direction]);
      priced.searchPriced(
        start,
        spent,
        limit,
        priceList(offRoad, (cost) => cost + 1),
        closed,
      );
      const step: StepPolicy = (from, direction, _to, cost) => (roads[from * 6 + direction] ? cost + 1 : offRoad(cost));
      search.search(start, spent, limit, step, closed);
      expect([...priced.reached.subarray(0, priced.count)]).toEqual([...search.reached.subarray(0, search.count)]);
      for (const hex of hexes)
        expect([priced.cost(hex), priced.path(hex)]).toEqual([search.cost(hex), search.path(hex)]);
    }),
  );
});
