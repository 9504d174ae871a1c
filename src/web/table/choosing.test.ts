import { expect, test } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { games } from '../../games/registry.ts';
import { begun, wander } from '../../testkit/forge/walk.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
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
