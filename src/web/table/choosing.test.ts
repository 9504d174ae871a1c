import { expect, test } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { games } from '../../games/registry.ts';
import { begun, wander } from '../../testkit/forge/walk.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { guided as guidedGame } from './saved.ts';
import { openTable, type Table } from './table.ts';

const PLAYERS = { axis: 'human', allied: 'human' };

/** Two people at one screen, so many random moves into a game. */
function after(game: AnyGame, moves: number): Table {
  const match = begun(game, { scenario: game.scenarios[0].id, options: {} }, `choosing ${moves}`);
  wander(match, moves, quickDice(`choosing ${moves}`));
  const table = unwrap(openTable(game, savedOf(match, { id: 'choosing', players: PLAYERS, created: 1 }, 1)));
  table.start();
  table.sitDown();
  return table;
}

const places = (table: Table): (string | null)[] => table.situation.pieces.value.map(({ hex }) => hex);

/** Each unit on the map that could go to a stack of its own side, with the hex of that stack. */
function meetings(table: Table): { unit: string; hex: string }[] {
  const { situation, selection, choosing } = table;
  const mine = situation.pieces.value.filter(({ hex, seat }) => hex !== null && seat === situation.viewer.value);
  return mine.flatMap(({ id: unit, hex: from }) => {
    choosing.letGo();
    choosing.chooseUnit(unit);
    const open = new Set(selection.offers.value.map(({ look }) => look.hex));
    const friends = mine.filter(({ hex, symbol }) => hex !== from && open.has(hex!) && symbol !== 'air');
    return friends.map(({ hex }) => ({ unit, hex: hex! }));
  });
}

/** In Baptism of Fire nobody ends his move with a friend. */
const stacking = games.filter(({ id }) => id !== 'baptism-of-fire');

test.each(stacking.map((game) => [game.id, game] as const))(
  '%s: with a unit chosen, a click on another of my stacks moves nobody',
  (_id, game) => {
    let clicks = 0;
    for (const moves of [16, 30, 60, 120, 240]) {
      const table = after(game, moves);
      const before = places(table);
      for (const { unit, hex } of meetings(table).slice(0, 40)) {
        table.choosing.letGo();
        table.choosing.chooseUnit(unit);
        table.choosing.tap({ hex, unit: null, shift: false });
        expect(places(table), `${unit} chosen, click on ${hex}`).toEqual(before);
        clicks++;
      }
      table.close();
    }
    expect(clicks).toBeGreaterThan(5);
  },
);

test('an advance is begun at the hex too: it is lit before anybody is chosen, and who goes there is asked', () => {
  const game = games.find(({ id }) => id === 'baptism-of-fire')!;
  const { opening, lessons, seed, scenario, seat } = game.present.guide!;
  const table = guided(game, { scenario, seed }, [...opening, ...UP_TO_ADVANCE]);
  expect(lessons[8].text).toContain('One of the victors');
  expect(table.situation.asked.value?.prompt).toBe('Advance into 3819?');
  expect(table.situation.viewer.value).toBe(seat);
  expect(table.scene.value.lit.map(({ hex }) => hex)).toContain('3819');
  table.choosing.tap({ hex: '3819', unit: null, shift: false });
  const { options } = table.selection.pending.value!;
  expect(options.map(({ look }) => look.unit).sort()).toEqual(['ax01', 'ax02']);
  table.choosing.answer(options[0]);
  expect(places(table)).toContain('3819');
  table.close();
});

/** The orders of the guided battle, up to the hex that is empty. */
const UP_TO_ADVANCE = [
  'enter ax01 3919',
  'enter ax02 3920',
  'end',
  'attack ax01 3819',
  'join ax02',
  'commit',
  'support 2',
  'pass',
  'support 1',
];

function guided(game: AnyGame, start: { scenario: string; seed: string }, orders: readonly string[]): Table {
  const match = unwrap(
    Match.start(game, { scenario: start.scenario, options: {} }, { seed: start.seed, players: PLAYERS }),
  );
  for (const text of orders) {
    const verdict = match.play(match.toMove!, unwrap(game.orders.parse(text)));
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
  const table = unwrap(openTable(game, savedOf(match, { id: 'guided', players: PLAYERS, created: 1 }, 1)));
  table.start();
  table.sitDown();
  return table;
}

const at = (table: Table, unit: string): string | null => table.situation.piece(unit)?.hex ?? null;
const desertFox = games.find(({ id }) => id === 'desert-fox-deluxe')!;

test('a hex that a lesson sends its unit to is where it goes, though others of its side stand there', () => {
  const table = unwrap(openTable(desertFox, unwrap(guidedGame(desertFox, 1))));
  table.start();
  table.lessons.readOn(14);
  expect(table.lessons.now.value?.text).toContain('Bring it to C0702');
  table.choosing.chooseUnit('it-27-brescia');
  table.choosing.tap({ hex: 'C0702', unit: null, shift: false });
  expect(at(table, 'it-27-brescia')).toBe('C0702');
  expect(table.selection.pending.value).toBeNull();
  table.close();
});

test('a stack in which nobody can move any more is chosen by the first click on it, and gone to by the second', () => {
  const table = unwrap(openTable(desertFox, unwrap(guidedGame(desertFox, 1))));
  table.start();
  for (const order of ['take ge-3-aufkl', 'go C0602', 'stop'])
    expect(table.orders.play(unwrap(table.game.orders.parse(order))), order).toEqual({ ok: true });
  table.choosing.chooseUnit('it-nizza');
  table.choosing.tap({ hex: 'C0602', unit: null, shift: false });
  expect(at(table, 'it-nizza')).toBe('C0701');
  expect(table.selection.pending.value?.instead).toEqual(['it-nizza']);
  table.choosing.tap({ hex: 'C0602', unit: null, shift: false });
  expect(at(table, 'it-nizza')).toBe('C0602');
  table.close();
});
