import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { games } from '../../games/registry.ts';
import { Keys } from './keys.ts';
import type { Table } from './table.ts';

test('Home fits the map while nothing else has the focus', () => {
  const fit = vi.fn();
  const table = { situation: { curtain: signal(null) } } as unknown as Table;
  const keys = new Keys(table, () => {}, fit);
  const home = { key: 'Home', shift: false, onControl: false, at: 0 };
  expect(keys.press({ ...home, onMap: false })).toBe(false);
  expect(fit).not.toHaveBeenCalled();
  expect(keys.press({ ...home, onMap: true })).toBe(true);
  expect(fit).toHaveBeenCalledOnce();
});

test.each(games.map((game) => [game.id, game.present.overlays] as const))(
  '%s: every overlay has a key of its own, which the table does not use',
  (_id, overlays) => {
    const keys = overlays.map(({ key }) => key.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => ['u', 'm', 'w', 'n'].includes(key))).toEqual([]);
  },
);
