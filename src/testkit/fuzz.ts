import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../engine/game.ts';
import { formatRecord, parseRecord } from '../engine/record.ts';
import { replay } from '../engine/replay.ts';
import { EFFORT } from './effort.ts';
import { walksOf } from './stops.ts';

/** Files and texts come from anywhere: each is read, or refused with a sentence; nothing ever throws. */
export function fuzz(game: AnyGame): void {
  let record: string;
  let words: string[];

  beforeAll(() => {
    const played = walksOf(game, game.scenarios[0].id).map(({ match }) => match.record({ open: true }));
    // Words of whole games, the beginning of one: to play all of it again for every damage would show no more.
    words = [
      ...new Set(
        played
          .map(formatRecord)
          .join()
          .match(/[\w-]+/g),
      ),
    ];
    record = formatRecord({ ...played[0], moves: played[0].moves.slice(0, EFFORT.fuzzMoves) });
  });

  const survives = (text: string): void => {
    const read = parseRecord(text);
    if (!read.ok) return void expect(read.why.length).toBeGreaterThan(10);
    const again = replay(game, read.value);
    if (!again.ok) expect(again.why.length).toBeGreaterThan(10);
  };

  test('any text is read as an order or refused with a sentence', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (order) => {
        const read = game.orders.parse(order);
        if (read.ok) expect(game.orders.parse(game.orders.format(read.value))).toEqual(read);
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
      { numRuns: EFFORT.fuzzRuns },
    );
  });

  test('a record with a word exchanged does no harm', () => {
    const spots = [...record.matchAll(/[\w-]+/g)].map((match) => [match.index, match[0].length] as const);
    fc.assert(
      fc.property(fc.constantFrom(...spots), fc.constantFrom(...words), ([at, length], word) => {
        survives(record.slice(0, at) + word + record.slice(at + length));
      }),
      { numRuns: EFFORT.fuzzRuns },
    );
  });
}
