import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../engine/record.ts';
import { replay } from '../engine/replay.ts';
import { games } from '../games/registry.ts';
import { randomWalk } from './walk.ts';

/** Files and texts come from anywhere: each is read, or refused with a sentence; nothing ever throws. */
describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const record = formatRecord(randomWalk(game, game.scenarios[0].id, 'fuzz', () => {}).record());
  const words = [...new Set(record.match(/[\w-]+/g))];

  const survives = (text: string): void => {
    const read = parseRecord(text);
    if (!read.ok) return void expect(read.why.length).toBeGreaterThan(10);
    const played = replay(game, read.value);
    if (!played.ok) expect(played.why.length).toBeGreaterThan(10);
  };

  test('any text is read as an order or refused with a sentence', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (order) => {
        const read = game.parse(order);
        if (read.ok) expect(game.parse(game.format(read.value))).toEqual(read);
        else expect(read.why.length).toBeGreaterThan(10);
      }),
      { numRuns: 2000 },
    );
  });

  test('a truncated record is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: record.length - 3 }), (end) => {
        expect(parseRecord(record.slice(0, end)).ok).toBe(false);
      }),
    );
  });

  test('a damaged record does no harm', () => {
    fc.assert(
      fc.property(fc.nat(record.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, junk) => {
        survives(record.slice(0, at) + junk + record.slice(at + junk.length));
      }),
      { numRuns: 150 },
    );
  });

  test('a record with a word exchanged does no harm', () => {
    const spots = [...record.matchAll(/[\w-]+/g)].map((match) => [match.index, match[0].length] as const);
    fc.assert(
      fc.property(fc.constantFrom(...spots), fc.constantFrom(...words), ([at, length], word) => {
        survives(record.slice(0, at) + word + record.slice(at + length));
      }),
      { numRuns: 150 },
    );
  });
});
