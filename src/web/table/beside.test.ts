import { expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { games } from '../../games/registry.ts';
import { begun } from '../../testkit/forge/walk.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { openTable, type Table } from './table.ts';

/** Two at one screen, so far that this is asked: everybody does what the main order says, or what is offered first. */
function asked(id: string, scenario: string, question: string): Table {
  const game: AnyGame = games.find((each) => each.id === id)!;
  const match = begun(game, { scenario, options: {} }, 'beside');
  while (match.question!.ask.id !== question) {
    const offers = match.legal();
    const main = offers.find((offer) => game.present.offer(match.view(match.toMove!), offer).main === true);
    match.play(match.toMove!, main ?? offers[0]);
  }
  const players = { axis: 'human', allied: 'human' };
  const table = unwrap(openTable(game, savedOf(match, { id: 'beside', players, created: 1 }, 1)));
  table.start();
  table.sitDown();
  return table;
}

const waiting = (table: Table): string[] =>
  table.situation.actors.value.filter((id) => table.situation.piece(id)?.hex === null && table.situation.mayGo(id));
const at = (table: Table, units: readonly string[]) => units.map((unit) => table.situation.piece(unit)?.hex);

const ARRIVALS = [
  ['kasserine-pass', 'campaign', 'place-allied'],
  ['gazala', 'one', 'arrive'],
  ['desert-fox-deluxe', 's26', 'placing'],
] as const;

test.each(ARRIVALS)('%s, %s, %s: units that wait beside the map are chosen together and sent together', (...where) => {
  const table = asked(...where);
  const [first, second] = waiting(table);
  table.choosing.chooseUnit(first);
  expect(table.choosing.chooseAlso(second)).toBe(true);
  expect(table.selection.units.value).toEqual([first, second]);
  const before = table.situation.moves.value;
  const { hex } = table.selection.offers.value[0].look;
  table.choosing.choose({ hex: hex!, unit: null });
  // Ordinary orders, one after the other.
  expect([table.situation.moves.value - before, ...at(table, [first, second])]).toEqual([2, hex, hex]);
  expect(table.announcer.toast.value).toBeNull();
  table.close();
});

test.each(ARRIVALS)('%s, %s, %s: the star chooses all that could go to the same hexes', (...where) => {
  const table = asked(...where);
  const [first] = waiting(table);
  table.choosing.chooseUnit(first);
  table.choosing.chooseStack();
  const before = table.selection.units.value;
  expect(before.length).toBeGreaterThan(1);
  const { hex } = table.selection.offers.value[0].look;
  table.choosing.choose({ hex: hex!, unit: null });
  expect(new Set(at(table, before))).toEqual(new Set([hex]));
  // On with those who wait still, not with those who have come.
  expect(before).not.toContain(table.selection.unit.value);
  table.close();
});

test('decision-at-kasserine: of those who arrive all who may come along are picked up, and go together', () => {
  const table = asked('decision-at-kasserine', 's3', 'move');
  const [first] = table.situation.offers.value.flatMap(({ look }) =>
    look.pickUp === 'take' && table.situation.piece(look.unit!)?.hex === null ? [look.unit!] : [],
  );
  table.choosing.chooseUnit(first);
  table.choosing.chooseStack();
  const group = table.selection.units.value;
  expect(group.length).toBeGreaterThan(1);
  const { hex } = table.selection.offers.value[0].look;
  table.choosing.choose({ hex: hex!, unit: null });
  expect(new Set(at(table, group))).toEqual(new Set([hex]));
  table.close();
});
