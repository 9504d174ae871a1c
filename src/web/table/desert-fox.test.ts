import { expect, it } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { desertFoxDeluxe as game } from '../../games/desert-fox-deluxe/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { openTable, type Table } from './table.ts';

/** Sonnenblume at the table: orders in notation, then the Axis looks at it. */
function sonnenblume(...orders: readonly string[]): Table {
  const players = { axis: 'human', allied: 'human' };
  const match = unwrap(Match.start(game as AnyGame, { scenario: 's26', options: {} }, { seed: 'tripoli', players }));
  for (const text of ['arrange', ...orders]) {
    const verdict = match.play(match.toMove!, unwrap(game.orders.parse(text)));
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
  const table = unwrap(openTable(game, savedOf(match, { id: 'fox', players, created: 1 }, 1)));
  table.start();
  table.sitDown();
  return table;
}
const moving = (): Table => sonnenblume('end', 'end');

it('goes on with the same unit in the lead when several have gone a leg', () => {
  const table = moving();
  for (const unit of ['ge-5-pz', 'ge-3-aufkl', 'ge-kasta']) table.choosing.chooseAlso(unit);
  table.choosing.choose({ hex: 'C0602', unit: null });
  expect(table.selection.units.value).toEqual(['ge-5-pz', 'ge-3-aufkl', 'ge-kasta']);
  expect(table.scene.value.lit.find(({ hex }) => hex === 'C0603')?.tone).toBe('strike');
  table.close();
});

it('says why the next unit matters, and which of how many it is', () => {
  const table = moving();
  table.cursor.nextThatMatters();
  expect(table.cursor.matter.value).toMatchObject({ why: '2 hexes from the enemy', place: 1, of: 14 });
  expect(table.selection.unit.value).toBe(table.cursor.matter.value?.unit);
  table.close();
});

it('says why a counter dropped on a box of the enemy does not go there', () => {
  const table = moving();
  table.choosing.chooseUnit('ge-5-pz');
  table.choosing.drop({ hex: null, unit: null, dock: 'nrv' });
  expect(table.announcer.toast.value?.text).toBe('5 Pz cannot go to Nile River Valley from here now.');
  expect(table.selection.unit.value).toBe('ge-5-pz');
  table.close();
});

it('asks what an enemy next door would be overrun for, and says why not', () => {
  const table = moving();
  for (const unit of ['ge-5-pz', 'ge-3-aufkl', 'ge-kasta']) table.choosing.chooseAlso(unit);
  table.choosing.choose({ hex: 'C0802', unit: null });
  table.choosing.choose({ hex: 'C0803', unit: null });
  expect(table.announcer.toast.value?.rule).toBe('13.4.2b');
  table.close();
});

it('offers a standing answer only where one would answer', () => {
  const attack = ['take ge-5-pz', 'go C0802', 'end', 'end', 'end', 'attack C0803', 'with ge-5-pz', 'declare', 'end'];
  const table = sonnenblume('end', 'end', ...attack);
  expect(table.situation.asked.value?.id).toBe('send-air');
  expect(table.standing.here.value).toEqual([]);
  table.close();
  const before = sonnenblume('end');
  expect(before.standing.here.value.map(({ id }) => id)).toEqual(['prepare']);
  before.close();
});

it('gives the same order to each of several that were chosen together', () => {
  const table = moving();
  const four = ['ge-kasta', 'ge-stab-200', 'ge-i-18-flk', 'ge-5-pz'];
  for (const unit of four) table.choosing.chooseAlso(unit);
  const prepare = table.orders.forEach(four).find(([{ look }]) => look.verb === 'mobile')!;
  table.orders.giveEach(prepare);
  const given = table.situation.entries.value.map(({ text }) => text).filter((text) => text.includes('mobile battle'));
  expect(given).toEqual(['Kasta', 'Stab 200', 'I/18 FLK', '5 Pz'].map((name) => `${name} prepares a mobile battle`));
  table.close();
});

it('offers several together only what each of them could do', () => {
  const table = moving();
  const two = ['ge-5-pz', 'it-27-brescia'];
  expect(table.orders.forEach(two).map(([{ look }]) => look.verb)).not.toContain('mobile');
  expect(table.orders.forEach(two).map(([{ look }]) => look.verb)).toContain('reserve');
  table.close();
});
