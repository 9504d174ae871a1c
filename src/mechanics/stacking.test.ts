import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestAllowed, members } from './stacking.ts';

interface Counter {
  readonly name: number;
  readonly size: number;
  readonly nation: string;
}

const stacks = fc.array(fc.record({ size: fc.nat(4), nation: fc.constantFrom('de', 'it') }), { maxLength: 7 });
const sum = (part: readonly { size: number }[]): number => part.reduce((total, { size }) => total + size, 0);

describe('largestAllowed', () => {
  test('gives allowed parts to which nothing can be added, each once, and covers every allowed part', () => {
    fc.assert(
      fc.property(stacks, fc.nat(10), fc.nat(3), (list, most, mostItalians) => {
        const stack: Counter[] = list.map((each, name) => ({ ...each, name }));
        const allowed = (part: readonly Counter[]): boolean =>
          sum(part) <= most && part.filter(({ nation }) => nation === 'it').length <= mostItalians;
        const parts = largestAllowed(stack, allowed);
        const names = parts.map((part) => part.map(({ name }) => name).join());
        expect(new Set(names).size).toBe(parts.length);
        for (const part of parts) {
          expect(allowed(part)).toBe(true);
          for (const more of stack) if (!part.includes(more)) expect(allowed([...part, more])).toBe(false);
        }
        for (let mask = 1; mask < 2 ** stack.length; mask++) {
          const small = members(stack, mask);
          if (!allowed(small)) continue;
          expect(parts.some((part) => small.every((each) => part.includes(each)))).toBe(true);
        }
      }),
    );
  });

  test('by hand: of sizes 1, 2 and 3 with room for 4', () => {
    const parts = largestAllowed([1, 2, 3], (part) => part.reduce((a, b) => a + b, 0) <= 4);
    expect(parts.map((part) => part.join('+')).sort()).toEqual(['1+2', '1+3']);
  });

  test('a stack that may count as a whole is the only part', () => {
    const stack = ['a', 'b'];
    const parts = largestAllowed(stack, () => true);
    expect(parts).toEqual([['a', 'b']]);
    expect(parts[0]).not.toBe(stack);
    expect(largestAllowed([], () => true)).toEqual([[]]);
  });

  test('where nothing is allowed there is no part', () => {
    expect(largestAllowed([5, 6], () => false)).toEqual([]);
  });
});

test('members takes those whose bit is set, in their order', () => {
  expect(members(['a', 'b', 'c', 'd'], 0b1011)).toEqual(['a', 'b', 'd']);
  expect(members(['a'], 0)).toEqual([]);
});
