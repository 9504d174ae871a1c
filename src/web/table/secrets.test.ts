import { expect, it } from 'vitest';
import { type DigAction, type DigView, digGame } from '../../engine/dig-game.fixture.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Present } from '../../engine/present.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { begin } from '../store/saved.ts';
import { openTable, type Table } from './table.ts';

/** What the viewer knows of the vein stands on a counter. */
const present: Present<DigView, DigAction> = {
  ...(kasserinePass.present as unknown as Present<DigView, DigAction>),
  places: () => [],
  score: () => [],
  status: () => [],
  breadcrumb: (view) => [`Round ${view.round}`],
  pieces: (view) => [
    {
      ...{ id: 'vein', name: 'Vein', seat: 'red', nation: 'us', symbol: 'infantry', size: null, formation: null },
      ...{ hex: 'F4', face: view.vein === null ? '?' : String(view.vein), badges: [] },
    },
  ],
  offer: (_view, action) => ({ text: action.do, verb: action.do }),
  battle: () => null,
  overlays: [],
};

const dig = { ...digGame(), present } as unknown as AnyGame;

function sit(): Table {
  const saved = unwrap(begin(dig, { scenario: 'hill', options: {} }, { red: 'human', blue: 'human' }, 1));
  const opened = unwrap(openTable(dig, saved, { sleep: () => new Promise(() => {}) }));
  opened.start();
  return opened;
}

const give = (table: Table, ...orders: readonly DigAction['do'][]): void => {
  for (const order of orders) expect(table.orders.play({ do: order }).ok).toBe(true);
};
const vein = (table: Table): string => table.situation.pieces.value[0].face;
const told = (table: Table): string =>
  table.situation.log.value.flatMap((entry) => entry.notes.map((note) => note.text)).join(' ');

it('while the game runs, the past and what happened show what the viewer may know', () => {
  const table = sit();
  table.sitDown();
  give(table, 'look');
  const truth = vein(table);
  expect(truth).toMatch(/[1-4]/);
  // Red's own past: before the look he knew nothing.
  table.past.seek(0);
  expect(vein(table)).toBe('?');
  table.past.seek(1);
  expect(vein(table)).toBe(truth);
  table.past.toPresent();
  give(table, 'rest');
  expect(table.situation.curtain.value).toBe('blue');
  table.sitDown();
  expect(table.recap.running.value).toEqual({ from: 0, to: 2 });
  for (const at of [0, 1, 2]) {
    table.past.seek(at);
    table.situation.eyes.value = 'red';
    expect(vein(table)).toBe('?');
  }
  table.past.toPresent();
  expect(told(table)).not.toContain('the vein holds');
  table.close();
});

it('what was dealt face down before the first decision is not in the log', () => {
  const table = sit();
  table.sitDown();
  expect(table.situation.log.value[0].dice.map(({ sides }) => sides)).toEqual([6]);
  table.close();
});

it('when it is over, everything can be seen, through the eyes of each', () => {
  const table = sit();
  table.sitDown();
  give(table, 'look');
  const truth = vein(table);
  give(table, 'rest');
  for (let i = 0; i < 3; i++) {
    table.sitDown();
    table.past.toPresent();
    give(table, 'rest');
  }
  expect(table.situation.outcome.value).not.toBeNull();
  expect(table.situation.viewer.value).toBe('blue');
  expect(told(table)).toContain(`the vein holds ${truth}`);
  expect(vein(table)).toBe('?');
  table.situation.eyes.value = 'red';
  table.past.seek(0);
  expect(vein(table)).toBe('?');
  table.past.seek(1);
  expect(vein(table)).toBe(truth);
  expect(table.situation.seat.peek().hadSecrets()).toBe(true);
  table.situation.eyes.value = 'blue';
  expect(vein(table)).toBe('?');
  table.close();
});

it('a game without secrets has none, and looking it through leaves the moment shown alone', () => {
  const saved = unwrap(
    begin(kasserinePass, { scenario: 'campaign', options: {} }, { axis: 'human', allied: 'human' }, 1),
  );
  const table = unwrap(openTable(kasserinePass, saved));
  table.start();
  for (let i = 0; i < 6; i++) table.orders.play(table.situation.offers.value[0].action);
  const placed = () => table.situation.pieces.value.filter(({ seat, hex }) => seat === 'allied' && hex !== null).length;
  table.past.seek(0);
  expect(placed()).toBe(0);
  expect(table.situation.seat.peek().hadSecrets()).toBe(false);
  table.situation.viewer.value = 'axis';
  expect(placed()).toBe(0);
  table.close();
});
