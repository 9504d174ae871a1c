import { expect, test } from 'vitest';
import type { BattleChance } from '../../../engine/present.ts';
import { alike, ownSide } from './Chances.tsx';

const chance = (result: string, means: string, sixths: number): BattleChance => ({
  result,
  means,
  probability: sixths / 6,
  harms: ['defender'],
});

test('results that come to the same are one row, where the first of them stood', () => {
  const rows = alike([
    chance('DE', 'eliminated', 1),
    chance('D3', 'no way back', 1),
    chance('D2', 'no way back', 2),
    chance('D1', 'one hex back', 1),
  ]);
  expect(rows.map(({ result }) => result)).toEqual(['DE', 'D3 D2', 'D1']);
  expect(rows[1].probability).toBeCloseTo(3 / 6);
});

test('us are those whom the viewer leads, whoever attacks', () => {
  const sides = (['axis', 'allied', 'spectator'] as const).map((viewer) =>
    ownSide({
      battle: { hexes: ['F4'], defenders: [] },
      viewer,
      piecesIn: () => [{ seat: 'allied' }],
      piece: () => undefined,
    }),
  );
  expect(sides).toEqual(['attacker', 'defender', null]);
});

test('who is attacked in a box beside the map is one of us too', () => {
  const sides = (['axis', 'allied'] as const).map((viewer) =>
    ownSide({
      battle: { hexes: [], defenders: [{ text: '60 Sabrtha', value: '2', rule: '14.3a', unit: 'it-60-sabrtha' }] },
      viewer,
      piecesIn: () => [],
      piece: () => ({ seat: 'axis' }),
    }),
  );
  expect(sides).toEqual(['defender', 'attacker']);
});
