import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { guided } from './saved.ts';
import { openTable, type Table } from './table.ts';

/** The first battle of Baptism of Fire, with the Tigers chosen beside the map and the pointer on their hex. */
function atFaid(): Table {
  const game = baptismOfFire as unknown as AnyGame;
  const table = unwrap(openTable(game, unwrap(guided(game, 1))));
  table.choosing.chooseUnit('ax01');
  table.choosing.hover({ hex: '3919', unit: null });
  return table;
}

test('whoever has just given an order is told nothing against the next one before he points elsewhere', () => {
  const table = atFaid();
  table.choosing.choose({ hex: '3919', unit: null });
  expect(table.situation.piece('ax01')?.hex).toBe('3919');
  // The next unit is at hand, and could not come in here: nobody has asked.
  expect(table.selection.unit.value).toBe('ax02');
  expect(table.pointed.value?.refusal).toBeNull();
  table.choosing.hover({ hex: '3719', unit: null });
  table.choosing.hover({ hex: '3919', unit: null });
  expect(table.pointed.value?.refusal?.text).toContain('3919');
  table.close();
});

test('nor is he where the map alone has moved under his pointer', () => {
  const table = atFaid();
  table.choosing.choose({ hex: '3919', unit: null });
  table.choosing.hover({ hex: '3719', unit: null, still: true });
  table.choosing.hover({ hex: '3720', unit: null, still: true });
  expect(table.pointed.value?.refusal).toBeNull();
  table.choosing.hover({ hex: '3719', unit: null, still: false });
  expect(table.pointed.value?.refusal).not.toBeNull();
  table.close();
});
