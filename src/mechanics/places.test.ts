import { expect, test } from 'vitest';
import { at, field, hexes } from './grids.fixture.ts';
import { countPieces, piecesAt } from './places.ts';

const PIECES = [0, 1, 0, 0].map((side, index) => ({ side, index }));
const where = [at('0202'), at('0303'), at('0202'), -1];

test('the pieces of a side are counted by hex, whatever was in the array', () => {
  const counts = new Uint8Array(field.size).fill(9);
  expect(countPieces(PIECES, where, 0, counts)).toBe(counts);
  expect([...counts]).toEqual(hexes.map((hex) => (hex === at('0202') ? 2 : 0)));
  expect([...countPieces(PIECES, where, 1, counts)]).toEqual(hexes.map((hex) => (hex === at('0303') ? 1 : 0)));
});

test('the pieces in a hex come in their order', () => {
  expect(piecesAt(where, at('0202'))).toEqual([0, 2]);
  expect(piecesAt(where, at('0101'))).toEqual([]);
});
