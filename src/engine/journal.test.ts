import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Journal } from './journal.ts';

type Box = { [key: string]: unknown };

/** Every object and list in a state, the state first. */
function containers(value: unknown): (Box | unknown[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Box, ...Object.values(value).flatMap(containers)];
}

interface Write {
  readonly where: number;
  readonly how: 'set' | 'push' | 'remove' | 'delete';
  readonly key: string;
  readonly index: number;
  readonly value: unknown;
}

/** Carries out one random write somewhere in the state; what does not fit the place it falls on is left out. */
function write(journal: Journal, state: Box, { where, how, key, index, value }: Write): void {
  const all = containers(state);
  const target = all[where % all.length];
  if (!Array.isArray(target)) journal.set(target, key, how === 'delete' ? undefined : structuredClone(value));
  else if (how === 'push') journal.push(target, structuredClone(value));
  else if (how === 'set') journal.set(target, index % (target.length + 1), structuredClone(value));
  else if (target.length > 0) journal.remove(target, index % target.length);
}

const KEYS = ['a', 'b', 'c', 'd'];
const value = fc.jsonValue({ maxDepth: 2 });
const PLAIN = { noNullPrototype: true };
const inner = fc.record<Box>({ a: fc.array(value), b: value }, PLAIN);
const state = fc.record<Box>({ a: value, b: fc.array(value), c: inner }, PLAIN);
const writes = fc.array(
  fc.record<Write>({
    where: fc.nat(20),
    how: fc.constantFrom('set', 'push', 'remove', 'delete'),
    key: fc.constantFrom(...KEYS),
    index: fc.nat(6),
    value,
  }),
  { minLength: 1, maxLength: 40 },
);

describe('undoTo', () => {
  test('any mark brings back exactly what was there', () => {
    fc.assert(
      fc.property(state, writes, writes, fc.nat(), fc.nat(), (start, first, then, far, near) => {
        const s = structuredClone(start);
        const journal = new Journal();
        const saved = [{ mark: journal.mark, state: structuredClone(s) }];
        const go = (list: readonly Write[]): void => {
          for (const each of list) {
            write(journal, s, each);
            saved.push({ mark: journal.mark, state: structuredClone(s) });
          }
        };
        const back = (to: number): void => {
          saved.length = (to % saved.length) + 1;
          journal.undoTo(saved[saved.length - 1].mark);
          expect(s).toStrictEqual(saved[saved.length - 1].state);
        };
        go(first);
        back(near);
        go(then);
        back(far);
        back(0);
        expect(s).toStrictEqual(start);
      }),
      { numRuns: 500 },
    );
  });

  test('a key that was absent is absent again, not undefined', () => {
    const s: { a?: number } = {};
    const journal = new Journal();
    journal.set(s, 'a', 1);
    journal.undoTo(0);
    expect(Object.keys(s)).toEqual([]);
  });

  test('writing undefined takes the key away, and it comes back', () => {
    const s: { a?: number } = { a: 1 };
    const journal = new Journal();
    journal.set(s, 'a', undefined);
    expect(Object.keys(s)).toEqual([]);
    journal.undoTo(0);
    expect(s).toStrictEqual({ a: 1 });
  });

  test('lists and objects stay the same ones', () => {
    const list = [1, 2, 3];
    const s = { list };
    const journal = new Journal();
    journal.set(s, 'list', []);
    journal.push(s.list, 4);
    journal.undoTo(0);
    journal.remove(s.list, 1);
    journal.undoTo(0);
    expect(s.list).toBe(list);
    expect(list).toEqual([1, 2, 3]);
  });
});

test('what is not in a list cannot be removed from it', () => {
  const list = [1, 2];
  const journal = new Journal();
  for (const index of [-1, 2, Number.NaN]) expect(() => journal.remove(list, index)).toThrow(RangeError);
  expect([list, journal.mark]).toEqual([[1, 2], 0]);
});

test('after forget there is no way back', () => {
  const s = { a: 1 };
  const journal = new Journal();
  journal.set(s, 'a', 2);
  journal.forget();
  expect(journal.mark).toBe(0);
  journal.undoTo(0);
  expect(s).toEqual({ a: 2 });
});

test('a journal belongs to one state', () => {
  const journal = new Journal();
  const s = { a: 1 };
  journal.open(s);
  journal.open(s);
  expect(() => journal.open({ a: 1 })).toThrow('another state');
});
