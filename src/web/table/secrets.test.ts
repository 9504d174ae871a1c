import { expect, it } from 'vitest';
import { type DigAction, type DigView, digGame } from '../../engine/dig-game.fixture.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Present } from '../../engine/present.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { begin } from '../store/saved.ts';
import { TableSession } from './session.ts';

/** What the viewer knows of the vein stands on a counter. */
const present: Present<DigView, DigAction> = {
  ...(kasserinePass.present as unknown as Present<DigView, DigAction>),
  status: () => [],
  breadcrumb: (view) => [`Round ${view.round}`],
  pieces: (view) => [
    {
      ...{ id: 'vein', name: 'Vein', seat: 'red', nation: 'us', symbol: 'infantry', size: null, formation: null },
      ...{ hex: 'F4', face: view.vein === null ? '?' : String(view.vein), badges: [] },
    },
  ],
  offer: (_view, action) => ({ text: action.do, verb: action.do }),
  intent: () => null,
  battle: () => null,
  overlays: [],
};

const dig = { ...digGame(), present } as unknown as AnyGame;

function sit(): TableSession {
  const saved = begin(dig, { scenario: 'hill', options: {} }, { red: 'human', blue: 'human' }, 1);
  if (!saved.ok) throw new Error(saved.why);
  const session = TableSession.open(dig, saved.value, { sleep: () => new Promise(() => {}) });
  if (!session.ok) throw new Error(session.why);
  session.value.start();
  return session.value;
}

const give = (session: TableSession, ...orders: readonly DigAction['do'][]): void => {
  for (const order of orders) expect(session.play({ do: order }).ok).toBe(true);
};
const vein = (session: TableSession): string => session.pieces.value[0].face;
const told = (session: TableSession): string =>
  session.visibleLog.value.flatMap((entry) => entry.notes.map((note) => note.text)).join(' ');

it('while the game runs, the past and what happened show what the viewer may know', () => {
  const session = sit();
  session.sitDown();
  give(session, 'look');
  const truth = vein(session);
  expect(truth).toMatch(/[1-4]/);
  // Red's own past: before the look he knew nothing.
  session.seek(0);
  expect(vein(session)).toBe('?');
  session.seek(1);
  expect(vein(session)).toBe(truth);
  session.toPresent();
  give(session, 'rest');
  expect(session.curtain.value).toBe('blue');
  session.sitDown();
  expect(session.recap.value).toEqual({ from: 0, to: 2 });
  for (const at of [0, 1, 2]) {
    session.seek(at);
    session.eyes.value = 'red';
    expect(vein(session)).toBe('?');
  }
  session.toPresent();
  expect(told(session)).not.toContain('the vein holds');
  session.close();
});

it('what was dealt face down before the first decision is not in the log', () => {
  const session = sit();
  session.sitDown();
  expect(session.visibleLog.value[0].dice.map(({ sides }) => sides)).toEqual([6]);
  session.close();
});

it('when it is over, everything can be seen, through the eyes of each', () => {
  const session = sit();
  session.sitDown();
  give(session, 'look');
  const truth = vein(session);
  give(session, 'rest');
  for (let i = 0; i < 3; i++) {
    session.sitDown();
    session.toPresent();
    give(session, 'rest');
  }
  expect(session.outcome.value).not.toBeNull();
  expect(session.viewer.value).toBe('blue');
  expect(told(session)).toContain(`the vein holds ${truth}`);
  expect(vein(session)).toBe('?');
  session.eyes.value = 'red';
  session.seek(0);
  expect(vein(session)).toBe('?');
  session.seek(1);
  expect(vein(session)).toBe(truth);
  expect(session.hadSecrets()).toBe(true);
  session.eyes.value = 'blue';
  expect(vein(session)).toBe('?');
  session.close();
});

it('a game without secrets has none, and looking it through leaves the moment shown alone', () => {
  const saved = begin(kasserinePass, { scenario: 'campaign', options: {} }, { axis: 'human', allied: 'human' }, 1);
  if (!saved.ok) throw new Error(saved.why);
  const session = TableSession.open(kasserinePass, saved.value);
  if (!session.ok) throw new Error(session.why);
  const table = session.value;
  table.start();
  for (let i = 0; i < 6; i++) table.play(table.offers.value[0].action);
  const placed = () => table.pieces.value.filter(({ seat, hex }) => seat === 'allied' && hex !== null).length;
  table.seek(0);
  expect(placed()).toBe(0);
  expect(table.hadSecrets()).toBe(false);
  table.viewer.value = 'axis';
  expect(placed()).toBe(0);
  table.close();
});
