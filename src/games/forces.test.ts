import { describe, expect, test } from 'vitest';
import { gridOf } from '../content/grid-of.ts';
import { exposed, type Force, guarding, share, strengthOf } from './forces.ts';
import { kasserinePass } from './kasserine-pass/index.ts';

const grid = gridOf(kasserinePass.present.map);
const force = (side: number, hex: string, attack: number, defence: number): Force => ({
  side,
  hex: grid.find(hex),
  attack,
  defence,
  worth: attack + defence,
});
const FORCES = [force(0, 'F4', 6, 4), force(1, 'F5', 1, 1), force(1, 'F6', 1, 1), force(1, 'A1', 9, 3)];

describe('forces', () => {
  test('who can be struck at these odds from around is exposed, whoever stands together counts together', () => {
    expect(exposed(grid, FORCES, 1, 1, 3)).toBe(2);
    expect(exposed(grid, FORCES, 1, 2, 3)).toBe(4);
    expect(exposed(grid, [...FORCES, force(1, 'F5', 0, 2)], 1, 1, 3)).toBe(0);
    expect(exposed(grid, FORCES, 0, 3, 3)).toBe(0);
  });

  test('of the strength around a place, what is near counts most', () => {
    const place = grid.find('F5');
    expect(share(grid, FORCES, place, 2)).toBeGreaterThan(share(grid, FORCES, grid.find('A2'), 2));
    expect(share(grid, [], place, 2)).toBe(0);
  });

  test('guards are counted within reach, worth wherever it stands', () => {
    expect(guarding(grid, FORCES, 1, grid.find('F5'), 1)).toBe(2);
    expect(strengthOf(FORCES, 1)).toBe(16);
    expect(strengthOf(FORCES, 0)).toBe(10);
  });
});
