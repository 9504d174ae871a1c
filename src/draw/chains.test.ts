import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainUp } from './chains.ts';
import type { Pt } from './svg.ts';

const at = (x: number, y: number): Pt => ({ x, y });

test('joins segments whatever their order and direction', () => {
  const lines = chainUp([
    [at(2, 0), at(1, 0)],
    [at(0, 0), at(1, 0)],
    [at(2, 0), at(3, 0)],
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveLength(4);
});

test('stops where three meet, and closes rings', () => {
  const fork: [Pt, Pt][] = [1, 2, 3].map((x) => [at(0, 0), at(x, 1)]);
  expect(chainUp(fork)).toHaveLength(3);
  const ring: [Pt, Pt][] = [
    [at(0, 0), at(1, 0)],
    [at(1, 0), at(1, 1)],
    [at(1, 1), at(0, 0)],
  ];
  const [line] = chainUp(ring);
  expect(line[0]).toEqual(line[3]);
});

test('uses every segment exactly once', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 4 }), y: fc.integer({ min: 0, max: 4 }) });
  const segments = fc.uniqueArray(
    fc.tuple(point, point).filter(([a, b]) => a.x !== b.x || a.y !== b.y),
    { selector: ([a, b]) => [JSON.stringify(a), JSON.stringify(b)].sort().join() },
  );
  fc.assert(
    fc.property(segments, (given) => {
      const drawn = chainUp(given as [Pt, Pt][]).reduce((sum, line) => sum + line.length - 1, 0);
      expect(drawn).toBe(given.length);
    }),
  );
});
