import fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { randomWalk } from '../testkit/walk.ts';
import { type Delta, delta, patched } from './delta.ts';

/** As it arrives at the other end. */
const sent = (changes: Delta): Delta => JSON.parse(JSON.stringify(changes)) as Delta;

test('what was sent makes the new data out of the old', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, two) => {
      const [before, after] = [JSON.stringify(one), JSON.stringify(two)].map((text) => JSON.parse(text));
      const text = JSON.stringify(before);
      expect(patched(before, sent(delta(before, after)))).toEqual(after);
      expect(JSON.stringify(before)).toBe(text);
      expect(delta(after, after)).toEqual([]);
    }),
  );
});

test('lists that grew, shrank or were opened in the middle are changed where that was', () => {
  const cases: readonly [unknown, unknown, Delta][] = [
    [[1, 2], [1, 2, 3], [[[], 2, 0, [3]]]],
    [[1, 2, 3], [1, 3], [[[], 1, 1, []]]],
    [[1, 2, 3], [1, 9, 3], [[[1], 9]]],
    [{ a: 1, b: 2 }, { b: 3 }, [[['a']], [['b'], 3]]],
    [{ a: undefined }, {}, []],
    [{ a: [[1], [2]] }, { a: [[1], [2, 5]] }, [[['a', 1], 1, 0, [5]]]],
  ];
  for (const [before, after, changes] of cases) expect(delta(before, after)).toEqual(changes);
});

test('a change for other data is refused', () => {
  expect(() => patched({ a: 1 }, [[['a', 'b'], 2]])).toThrow('nothing lies at a');
  expect(() => patched([1], [[[4], 2]])).toThrow('no place 4');
  expect(() => patched({ a: 1 }, [[['a'], 0, 0, [1]]])).toThrow('there is no list');
});

test('a key called __proto__ changes nobody else', () => {
  const after = JSON.parse('{"__proto__":{"evil":true}}');
  expect(patched({}, delta({}, after))).toEqual(after);
  expect(({} as { evil?: boolean }).evil).toBeUndefined();
});

test.each(games)('$id: a seat that is sent what changed sees what it would see', (game) => {
  const seen = new Map<string, unknown>();
  let bytes = 0;
  let whole = 0;
  const match = randomWalk(
    game,
    game.scenarios[0].id,
    'delta',
    (now) => {
      for (const reader of [...game.seats, 'spectator']) {
        const view = JSON.parse(JSON.stringify(now.view(reader)));
        const before = seen.get(reader) ?? view;
        const changes = delta(before, now.view(reader));
        expect(patched(before, sent(changes))).toEqual(view);
        seen.set(reader, view);
        bytes += JSON.stringify(changes).length;
        whole += JSON.stringify(view).length;
      }
    },
    undefined,
    60,
  );
  expect(match.moves.length).toBeGreaterThan(20);
  expect(bytes).toBeLessThan(whole / 5);
});
