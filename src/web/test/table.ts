import { expect } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { random } from '../../ai/random.ts';
import { quickDice } from '../../engine/dice.ts';
import { Match } from '../../engine/match.ts';
import { formatRecord } from '../../engine/record.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { guide } from '../../games/kasserine-pass/present/guide.ts';
import { gridOf } from '../map/grid-of.ts';
import { type Visit, visit } from './browser.ts';

/** Hands and eyes at the table, for the browser tests. */

export type Kasserine = ReturnType<typeof startMatch>;
export type Players = { readonly axis: string; readonly allied: string };

const AGAINST_BOT: Players = { axis: 'human', allied: 'heuristic' };

function startMatch(players: Players, seed: string) {
  const started = Match.start(kasserinePass, { scenario: guide.scenario, options: {} }, { seed, players });
  if (!started.ok) throw new Error(started.why);
  return started.value;
}

/** Plays orders in notation. */
export function order(match: Kasserine, ...orders: readonly string[]): void {
  for (const text of orders) {
    const action = kasserinePass.parse(text);
    if (!action.ok) throw new Error(action.why);
    const verdict = match.play(match.toMove!, action.value);
    if (!verdict.ok) throw new Error(`${text}: ${verdict.why}`);
  }
}

/** Its dice let a pressed attack on Sidi Bou Zid end in a rout. */
const SEED = 'battle 4';

/** The guide's opening with other dice: 14 February, the Axis to move. */
export function firstMorning(players: Players = AGAINST_BOT, seed: string = SEED): Kasserine {
  const match = startMatch(players, seed);
  order(match, ...guide.opening);
  return match;
}

/** Everybody stands before Sidi Bou Zid; the attacks are to be declared. */
export function beforeBattle(players: Players = AGAINST_BOT): Kasserine {
  const match = firstMorning(players);
  order(match, 'move kg-stenhoff E4 by road', 'move rommel E4 by road', 'end', 'end');
  return match;
}

/** A game played to the last turn by two computers, as a file, and the same game played to its end. */
export function nearEnd(players: Players = AGAINST_BOT): { near: string; whole: string } {
  const match = startMatch(players, 'a game to its end');
  const dice = quickDice('two computers');
  let near = '';
  while (match.toMove !== null) {
    const seat = match.toMove;
    // The last turn, and a person to move.
    if (near === '' && lastTurn(match) && players[seat as keyof Players] === 'human') near = fileOf(match);
    match.play(seat, random.choose(kasserinePass, match.view(seat), match.legal(), seat, dice));
  }
  if (near === '') throw new Error('the game never came to its last turn');
  return { near, whole: fileOf(match) };
}

const lastTurn = (match: Kasserine): boolean =>
  kasserinePass.present.breadcrumb(match.view('spectator'))[0].startsWith('Turn 10 ');

export const fileOf = (match: Kasserine): string => formatRecord(match.record({ open: true }));

/** A visitor with a game brought in as a file, sitting at its table; the computer's moves are shown at once. */
export async function sitDown(
  browser: Browser,
  url: string,
  match: Kasserine,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visit> {
  const visited = await visit(browser, url, { reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  const { page } = visited;
  await atOnce(page);
  await openFile(page, fileOf(match));
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await ready(page);
  return visited;
}

export async function atOnce(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'At once' }).check({ force: true });
  await page.getByRole('link', { name: 'Sandtable' }).click();
}

/** Through the page's own door for record files. */
export async function openFile(page: Page, text: string, name = 'game.json'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a record file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

export const map = (page: Page): Locator => page.getByRole('application');
export const prompt = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** What a screen reader was told last. */
export const said = (page: Page): Locator => page.locator('[aria-live=polite][data-said]');

/** The map is drawn and lies still. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('[role=application][data-view]');
}

const grid = gridOf(kasserinePass.present.map);

/** The middle of a hex on the screen, once the map lies still. */
export async function pointOf(page: Page, hex: string): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction(() => {
    const host = document.querySelector<HTMLElement>('[role=application][data-view]');
    if (host === null) return null;
    const { left, top, width, height } = host.getBoundingClientRect();
    return { middle: { x: left + width / 2, y: top + height / 2 }, view: host.dataset.view ?? '' };
  });
  const { middle, view } = (await found.jsonValue())!;
  const [x, y, scale] = view.split(' ').map(Number);
  const at = grid.centre(grid.find(hex));
  return { x: middle.x + (at.x - x) * scale, y: middle.y + (at.y - y) * scale };
}

export async function clickHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await pointOf(page, hex);
  await page.mouse.click(x, y);
}

export async function pointAt(page: Page, hex: string): Promise<void> {
  const { x, y } = await pointOf(page, hex);
  await page.mouse.move(x, y, { steps: 2 });
}

export async function tapHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await pointOf(page, hex);
  await page.touchscreen.tap(x, y);
}

/** Types a hex and chooses it, as the list of keys says. */
export async function typeHex(page: Page, hex: string): Promise<void> {
  await page.keyboard.type(hex);
  await page.keyboard.press('Enter');
}

/** The page's words come soon, not at once. */
export const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 8000, interval: 50 });
