import { expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import type { LitHex } from '../contracts.ts';
import { openHexes } from './veil.ts';

const grid = gridOf(unwrap(await mapOf('kasserine-pass')));
const lit = (tone: LitHex['tone'], ...hexes: string[]): LitHex[] => hexes.map((hex) => ({ hex, tone }));
const labels = (hexes: ReadonlySet<number> | null) => hexes && [...hexes].map((hex) => grid.label(hex)).sort();

test('what can be reached or struck stays as it is, and where one stands', () => {
  const shown = [...lit('go', 'B2', 'B3', 'C2', 'C3'), ...lit('strike', 'D3'), ...lit('refused', 'F6')];
  expect(labels(openHexes(grid, shown, 'A2'))).toEqual(['A2', 'B2', 'B3', 'C2', 'C3', 'D3']);
});

test('where little can be reached, or somebody is only to be chosen, nothing is veiled', () => {
  expect(openHexes(grid, lit('go', 'B2', 'B3', 'C2'), 'A2')).toBeNull();
  expect(openHexes(grid, lit('choose', 'B2', 'B3', 'C2', 'C3', 'D3'), null)).toBeNull();
});
