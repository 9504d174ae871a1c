import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHex, at, field, hexes, labels, oneIn, perHex, perStep, waysInto } from './grids.fixture.ts';
import { CUT_OFF, linesHold, openings, type SupplyPolicy, supplyNet, traceSupply } from './supply.ts';

/** Where lines may run, and through which hexes. */
interface Ground extends SupplyPolicy {
  open(hex: number): boolean;
}

function trace(sources: readonly number[], offRoad: number, policy: Ground): number[] {
  // What an earlier trace left behind must not show.
  const distance = new Int8Array(field.size).fill(7);
  const open = Uint8Array.from(hexes, (hex) => (policy.open(hex) ? 1 : 0));
  traceSupply(supplyNet(field, policy), sources, offRoad, open, distance);
  return [...distance];
}

/** Traces back from one hex, as a player would: off the road first, then along it to a source. */
function naive(sources: readonly number[], offRoad: number, policy: Ground): number[] {
  const onNet = new Set(sources.filter((hex) => policy.open(hex)));
  for (let size = -1; size !== onNet.size; ) {
    size = onNet.size;
    for (const hex of hexes.filter((each) => policy.open(each))) {
      const joined = waysInto(hex).some(
        ({ from, direction }) =>
          onNet.has(from) && policy.road(from, direction, hex) && policy.crosses(from, direction, hex),
      );
      if (joined) onNet.add(hex);
    }
  }
  const supplied = (hex: number, steps: number): boolean =>
    policy.open(hex) &&
    (onNet.has(hex) ||
      (steps > 0 &&
        waysInto(hex).some(
          ({ from, direction }) => policy.crosses(from, direction, hex) && supplied(from, steps - 1),
        )));
  return hexes.map((hex) => {
    for (let steps = 0; steps <= offRoad; steps++) if (supplied(hex, steps)) return steps;
    return CUT_OFF;
  });
}

/** The same answer for both ways over a hexside is usual, but nothing here depends on it. */
const task = fc.record({
  sources: fc.array(anyHex, { maxLength: 3 }),
  offRoad: fc.nat(3),
  closed: perHex(oneIn(5)),
  barred: perStep(oneIn(4)),
  roads: perStep(oneIn(3)),
});

test('tracing outward answers what tracing back from each hex would', () => {
  fc.assert(
    fc.property(task, ({ sources, offRoad, closed, barred, roads }) => {
      const policy: Ground = {
        open: (hex) => !closed[hex],
        crosses: (from, direction) => !barred[from * 6 + direction],
        road: (from, direction) => roads[from * 6 + direction],
      };
      expect(trace(sources, offRoad, policy)).toEqual(naive(sources, offRoad, policy));
    }),
    { numRuns: 150 },
  );
});

test('lines that are said to hold would be traced no otherwise', () => {
  const two = fc.record({ ground: task, flips: fc.uniqueArray(anyHex, { maxLength: 3 }) });
  const tally = { held: 0, not: 0 };
  fc.assert(
    fc.property(two, ({ ground: { sources, offRoad, closed, barred, roads }, flips }) => {
      const net = supplyNet(field, {
        crosses: (from, direction) => !barred[from * 6 + direction],
        road: (from, direction) => roads[from * 6 + direction],
      });
      const [before, now] = [openings(field.size), openings(field.size)];
      for (const hex of hexes) {
        before.hexes[hex] = closed[hex] ? 0 : 1;
        now.hexes[hex] = closed[hex] !== flips.includes(hex) ? 0 : 1;
      }
      const [then, anew] = [new Int8Array(field.size), new Int8Array(field.size)];
      traceSupply(net, sources, offRoad, before.hexes, then);
      traceSupply(net, sources, offRoad, now.hexes, anew);
      const held = linesHold(net, sources, offRoad, before, now, then);
      tally[held ? 'held' : 'not']++;
      expect(held).toBe(held && hexes.every((hex) => then[hex] === anew[hex]));
    }),
    { numRuns: 400 },
  );
  // Neither answer would mean anything if it were always given.
  expect(tally.held).toBeGreaterThan(20);
  expect(tally.not).toBeGreaterThan(20);
});

describe('by hand: a road from north to south down column 2', () => {
  const column = (hex: number): string => field.label(hex).slice(0, 2);
  const plain: Ground = {
    open: () => true,
    crosses: () => true,
    road: (from, _direction, to) => column(from) === '02' && column(to) === '02',
  };
  const at0 = (distance: readonly number[]): string[] => labels(hexes.filter((hex) => distance[hex] === 0));
  const ROAD = ['0201', '0202', '0203', '0204', '0205', '0206'];

  test('the road is free, beyond it each hex counts', () => {
    const distance = trace([at('0201')], 2, plain);
    expect(at0(distance)).toEqual(ROAD);
    expect(['0306', '0406', '0506', '0106'].map((label) => distance[at(label)])).toEqual([1, 2, CUT_OFF, 1]);
  });

  test('with no hex off the road allowed only the road is supplied', () => {
    expect(trace([at('0201')], 0, plain)).toEqual(hexes.map((hex) => (column(hex) === '02' ? 0 : CUT_OFF)));
  });

  test('an enemy on the road cuts it, and the line goes no further than it may around him', () => {
    const distance = trace([at('0201')], 3, { ...plain, open: (hex) => hex !== at('0203') });
    expect(at0(distance)).toEqual(['0201', '0202']);
    expect(['0203', '0303', '0304', '0204'].map((label) => distance[at(label)])).toEqual([CUT_OFF, 1, 2, 3]);
    // Past the block the road is a road no more: the line has left it.
    expect(distance[at('0205')]).toBe(CUT_OFF);
  });

  test('a source in a closed hex supplies nobody', () => {
    expect(trace([at('0201')], 2, { ...plain, open: (hex) => hex !== at('0201') }).every((d) => d === CUT_OFF)).toBe(
      true,
    );
  });

  test('a hexside that cannot be crossed stops the road as well', () => {
    const distance = trace([at('0201')], 0, {
      ...plain,
      crosses: (from, _direction, to) => field.side(from, to) !== field.side(at('0203'), at('0204')),
    });
    expect(at0(distance)).toEqual(['0201', '0202', '0203']);
  });
});
