import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { gazala } from '../../games/gazala/index.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { guided } from './saved.ts';
import { openTable, type Table } from './table.ts';

/** What somebody reads who knows neither the rules nor the table. */

function first(game: unknown, ...orders: readonly string[]): Table {
  const any = game as AnyGame;
  const table = unwrap(openTable(any, unwrap(guided(any, 1))));
  table.start();
  for (const text of orders) expect(table.orders.play(unwrap(any.orders.parse(text))), text).toEqual({ ok: true });
  return table;
}

test('a lit hex says what the better of two ways to it would leave', () => {
  const table = first(kasserinePass);
  table.choosing.chooseUnit('kg-stenhoff');
  expect(table.scene.value.lit.find(({ hex }) => hex === 'E4')).toMatchObject({ tone: 'go', note: '1' });
  table.close();
});

test('the dice are told in words first, in games whose notes say what a result means', () => {
  const table = first(
    baptismOfFire,
    ...['enter ax01 3919', 'enter ax02 3920', 'end', 'attack ax01 3819', 'join ax02', 'commit', 'support 2', 'pass'],
  );
  const allies = table.situation.seats.get('allied')!;
  expect(allies.play({ do: 'pass' })).toEqual({ ok: true });
  expect(table.shown.thrown.value?.words).toMatch(/^Defender [a-z ]+\.$/);
  expect(gazala.present.resultWords?.('-/*RD, defender loses a step, retreats two hexes')).toBe(
    'defender loses a step, retreats two hexes',
  );
  expect(gazala.present.resultWords?.('2 RL retreats')).toBeNull();
  table.close();
});

test('each row of ticks names the column of the table, though its number stands in the odds as well', () => {
  const table = first(baptismOfFire, 'enter ax01 3919', 'enter ax02 3920', 'end');
  table.choosing.choose({ hex: '3819', unit: null });
  const prospects = table.muster.rows.value.map(({ offers }) => table.muster.prospect(offers[0]));
  expect(prospects.length).toBeGreaterThan(1);
  for (const words of prospects) expect(words).toMatch(/^\d+ less \d+: \+\d+, column \d+; harms them/);
  table.close();
});

test('[S5.1a] who can go no further is not told to go on', () => {
  const table = first(baptismOfFire, 'enter ax01 3919', 'enter ax02 3920');
  expect(table.situation.asked.value?.prompt).toMatch(/can go no further: move another unit, or end\. \d reinf/);
  table.close();
});
