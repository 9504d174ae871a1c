import { expect, it } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { decisionAtKasserine as game } from '../../games/decision-at-kasserine/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { Keys } from './keys.ts';
import { openTable, type Table } from './table.ts';

/** In dry weather the air units are asked about before anybody moves: an order that can be taken back. */
const DRY = 'dry 1';

/** A game that asks whom one moves before it asks whereto: Faid Pass, the first Movement Phase of a side. */
function moving(side = 'axis'): Table {
  const players = { axis: 'human', allied: 'human' };
  const started = unwrap(Match.start(game as AnyGame, { scenario: 's1', options: {} }, { seed: DRY, players }));
  const table = unwrap(openTable(game, savedOf(started, { id: 'faid', players, created: 1 }, 1)));
  table.start();
  const asked = () => table.situation.seats.get(side)!.question();
  for (let i = 0; i < 40 && asked()?.id !== 'move'; i++) {
    table.sitDown();
    table.orders.play(table.situation.mainOffer.value!.action);
  }
  table.sitDown();
  return table;
}

const given = (table: Table, from: number): string[] => table.saved.record.moves.slice(from).map((move) => move.do);

/** Units of one hex that can all be taken, and one that stands elsewhere. */
function stackOf(table: Table): { hex: string; units: string[]; other: string } {
  const takes = table.situation.offers.value.flatMap(({ look }) => (look.pickUp === 'take' ? [look.unit!] : []));
  const hexOf = (unit: string) => table.situation.pieces.value.find((piece) => piece.id === unit)?.hex ?? '';
  const hex = takes.map(hexOf).find((each) => each !== '' && takes.filter((unit) => hexOf(unit) === each).length > 1)!;
  const other = takes.find((unit) => hexOf(unit) !== hex && hexOf(unit) !== '')!;
  return { hex, units: takes.filter((unit) => hexOf(unit) === hex), other };
}

it('picks a unit up when it is chosen, and puts it back without a trace', () => {
  const table = moving();
  const { hex, units, other } = stackOf(table);
  const from = table.saved.record.moves.length;
  table.choosing.choose({ hex, unit: units[0] });
  expect(given(table, from)).toEqual([`take ${units[0]}`]);
  expect(table.selection.unit.value).toBe(units[0]);
  expect(table.scene.value.lit.some(({ tone }) => tone === 'go')).toBe(true);
  table.choosing.chooseUnit(other);
  expect(given(table, from)).toEqual([`take ${other}`]);
  table.takeBack.stepBack();
  expect([given(table, from), table.selection.unit.value]).toEqual([[], null]);
  table.close();
});

it('lets others of the stack come along with Shift, or all at once, and moves them by one order', () => {
  const table = moving();
  const { hex, units } = stackOf(table);
  const from = table.saved.record.moves.length;
  table.choosing.choose({ hex, unit: units[0] });
  table.choosing.choose({ hex, unit: units[1] }, true);
  expect(table.selection.units.value).toEqual(units.slice(0, 2));
  table.choosing.choose({ hex, unit: units[1] }, true);
  expect(table.selection.units.value).toEqual([units[0]]);
  table.takeBack.stepBack();
  table.choosing.chooseUnit(units[0]);
  table.choosing.chooseStack();
  expect(table.selection.units.value.length).toBeGreaterThan(1);
  const target = table.scene.value.lit.find(({ tone }) => tone === 'go')!.hex;
  const before = table.saved.record.moves.length;
  table.choosing.choose({ hex: target, unit: null });
  expect(given(table, before)).toEqual([`go ${target}`]);
  expect(table.situation.log.value.filter(({ move }) => move > from).map(({ notation }) => notation)).toEqual([
    `go ${target}`,
  ]);
  table.takeBack.undo();
  expect(given(table, from).at(-1)).toMatch(/^(take|join)/);
  table.takeBack.undo();
  expect(table.saved.record.moves.length).toBeLessThan(from);
  table.close();
});

it('chooses a stack that the unit picked up could join, and sends it there when that is the answer', () => {
  const table = moving();
  const { hex, units } = stackOf(table);
  const from = table.saved.record.moves.length;
  table.choosing.choose({ hex, unit: units[0] });
  const { pieces, lit } = table.scene.value;
  const near = new Set(lit.filter(({ tone }) => tone === 'go').map((each) => each.hex));
  const friend = pieces.find((piece) => near.has(piece.hex ?? '') && table.situation.mayBePickedUp(piece.id))!;
  table.choosing.choose({ hex: friend.hex, unit: friend.id });
  expect([given(table, from), table.selection.unit.value]).toEqual([[`take ${friend.id}`], friend.id]);
  expect(table.selection.pending.value).toMatchObject({ hex: friend.hex, instead: [units[0]] });
  table.choosing.answer(table.selection.pending.value!.options[0]);
  expect(given(table, from)).toEqual([`take ${units[0]}`, `go ${friend.hex}`]);
  table.close();
});

it('leaves the next reinforcement beside the map until it is chosen', () => {
  const table = moving('allied');
  const waits = (unit: string): boolean =>
    table.situation.pieces.value.find((piece) => piece.id === unit)?.hex === null;
  const unit = table.situation.actors.value.find(waits)!;
  table.choosing.chooseUnit(unit);
  const open = table.scene.value.lit.filter(({ tone, note }) => tone === 'go' && note === '0');
  table.choosing.choose({ hex: open[0].hex, unit: null });
  expect([waits(unit), table.saved.record.moves.at(-1)?.do]).toEqual([false, `go ${open[0].hex}`]);
  expect(table.situation.actors.value.some(waits)).toBe(true);
  expect(table.selection.unit.value).toBeNull();
  table.close();
});

it('goes through all units with Tab', () => {
  const table = moving();
  const from = table.saved.record.moves.length;
  const keys = new Keys(table, () => {});
  const seen = new Set<string>();
  const all = table.situation.actors.value.length;
  for (let i = 0; i < all; i++) {
    keys.press({ key: 'Tab', shift: false, onMap: true, onControl: false, at: i });
    seen.add(table.selection.unit.value!);
    expect(given(table, from)).toHaveLength(1);
  }
  expect(seen.size).toBe(all);
  table.close();
});
