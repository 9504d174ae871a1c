import { expect, it } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { desertFoxDeluxe as game } from '../../games/desert-fox-deluxe/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { Keys } from './keys.ts';
import { openTable, type Table } from './table.ts';

/** The first Axis Movement Phase of Sonnenblume at the table. */
function sonnenblume(): Table {
  const players = { axis: 'human', allied: 'heuristic' };
  const match = unwrap(Match.start(game as AnyGame, { scenario: 's26', options: {} }, { seed: 'tripoli', players }));
  for (const text of ['arrange', 'end', 'end']) match.play(match.toMove!, unwrap(game.orders.parse(text)));
  const table = unwrap(openTable(game, savedOf(match, { id: 'fox', players, created: 1 }, 1)));
  table.start();
  return table;
}

const kind = (table: Table, id: string) => table.lasting.kinds.find((each) => each.id === id)!;
const given = (table: Table, from: number): (string | undefined)[] =>
  table.saved.record.moves.slice(from).map((move) => move.do);
const press = (table: Table, key: string): boolean =>
  new Keys(table, () => {}).press({ key, shift: false, onMap: true, onControl: false, at: 0 });

it('a unit told to march somewhere is chosen, aimed and sent on with one key', async () => {
  const table = sonnenblume();
  const before = table.situation.moves.value;
  table.choosing.chooseUnit('ge-5-pz');
  table.lasting.begin(kind(table, 'march'));
  // Whoever was only picked up is put down again: nothing has been ordered yet.
  expect(table.situation.moves.value).toBe(before);
  table.choosing.choose({ hex: 'C0701', unit: null });
  expect(table.lasting.mine.value).toMatchObject([{ kind: 'march', unit: 'ge-5-pz', to: 'C0701' }]);
  expect(press(table, ',')).toBe(true);
  await table.lasting.goOn();
  expect(given(table, before).slice(0, 2)).toEqual(['take ge-5-pz', 'go C0701']);
  table.close();
});

it('what follows from a lasting order is taken back like any other order, and is not given again by itself', async () => {
  const table = sonnenblume();
  const before = table.situation.moves.value;
  table.choosing.chooseUnit('it-27-brescia');
  table.lasting.begin(kind(table, 'reserve'));
  await table.lasting.goOn();
  expect(given(table, before)).toEqual(['reserve it-27-brescia']);
  table.takeBack.undo();
  expect(given(table, before)).toEqual([]);
  expect(table.lasting.due.value).toEqual([]);
  table.close();
});

it('lasting orders are kept with the game, listed, and ended', () => {
  const table = sonnenblume();
  table.choosing.chooseUnit('it-27-brescia');
  table.lasting.begin(kind(table, 'hold'));
  expect(table.saved.memory?.axis?.lasting).toHaveLength(1);
  expect(table.lasting.words(table.lasting.mine.value[0])).toBe('holds where it stands');
  table.lasting.cancel('it-27-brescia');
  expect(table.saved.memory?.axis?.lasting).toEqual([]);
  table.close();
});

it('Esc gives up the choice of a place', () => {
  const table = sonnenblume();
  table.choosing.chooseUnit('it-27-brescia');
  table.lasting.begin(kind(table, 'march'));
  expect(press(table, 'Escape')).toBe(true);
  expect(table.lasting.aiming.value).toBe(null);
  expect(table.lasting.mine.value).toEqual([]);
  table.close();
});

it('whoever holds is no longer among those that matter', () => {
  const table = sonnenblume();
  table.cursor.nextThatMatters();
  const { unit, of } = table.cursor.matter.value!;
  table.lasting.begin(kind(table, 'hold'));
  table.cursor.nextThatMatters();
  expect(table.cursor.matter.value).toMatchObject({ of: of - 1 });
  expect(table.cursor.matter.value?.unit).not.toBe(unit);
  table.close();
});

it('a key goes to the front', () => {
  const table = sonnenblume();
  expect(press(table, "'")).toBe(true);
  expect(table.selection.cursorHex.value).toMatch(/^C0/);
  expect(table.announcer.said.value).toMatch(/^Front 1 of \d+: /);
  table.close();
});
