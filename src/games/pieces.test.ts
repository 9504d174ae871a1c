import { expect, test } from 'vitest';
import { at, field } from '../mechanics/grids.fixture.ts';
import { pieceOf, stepsBadge, tintsOf } from './pieces.ts';
import { ALLIED } from './sides.ts';

const kit = { grid: field };
const unit = {
  index: 0,
  id: 'first',
  name: 'First of Foot',
  side: ALLIED,
  nation: 'british',
  type: 'foot',
  size: 'battalion',
} as const;
const look = {
  symbol: 'infantry',
  face: '3-4',
  formation: null,
  off: () => 'due on turn 3',
  badges: ['', 'moved', ''],
};

test('a counter on the map, and one beside it', () => {
  const piece = {
    id: 'first',
    name: 'First of Foot',
    seat: 'allied',
    nation: 'british',
    symbol: 'infantry',
    size: 'battalion',
    formation: null,
    face: '3-4',
    badges: ['moved'],
  };
  expect(pieceOf(kit, unit, at('0403'), look)).toEqual({ ...piece, hex: '0403' });
  expect(pieceOf(kit, unit, -1, look)).toEqual({ ...piece, hex: null, off: 'due on turn 3' });
});

test('what the game says otherwise', () => {
  const other = { ...look, name: 'Foot', size: null, tint: '#fff' };
  expect(pieceOf(kit, unit, -1, other)).toMatchObject({ name: 'Foot', size: null, tint: '#fff' });
});

test('steps are told of those who have several and are not lost', () => {
  expect([stepsBadge(1, 2), stepsBadge(0, 2), stepsBadge(1, 1)]).toEqual(['1/2 steps', '', '']);
});

test('formations by their colours', () => {
  expect([...tintsOf({ red: ['1', '2'], blue: ['3'] })]).toEqual([
    ['1', 'red'],
    ['2', 'red'],
    ['3', 'blue'],
  ]);
});
