import type { Browser, Locator, Page } from 'playwright-core';
import type { Bot } from '../../ai/bots.ts';
import { heuristic } from '../../ai/captain.ts';
import { random } from '../../ai/random.ts';
import { gridOf } from '../../content/grid-of.ts';
import { quickDice } from '../../engine/dice.ts';
import { Match } from '../../engine/match.ts';
import type { Position } from '../../engine/procedure.ts';
import { formatRecord, type GameRecord } from '../../engine/record.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { guide } from '../../games/kasserine-pass/present/guide.ts';
import { games } from '../../games/registry.ts';
import { NOWHERE } from '../../hex/grid.ts';
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
export function order<S extends Position, A, V extends S>(match: Match<S, A, V>, ...orders: readonly string[]): void {
  for (const text of orders) {
    const action = match.game.orders.parse(text);
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

/** Lets bots play on while a person is not wanted. */
function autoplay(match: Kasserine, bot: Bot, until: (match: Kasserine) => boolean): void {
  const dice = quickDice('two computers');
  while (match.toMove !== null && !until(match)) {
    const seat = match.toMove;
    match.play(seat, bot.choose(kasserinePass, match.view(seat), match.legal(), seat, dice));
  }
}

/** A game at its last turn, a person to move. */
export function lastDay(players: Players = AGAINST_BOT): Kasserine {
  const match = startMatch(players, 'a game to its end');
  autoplay(match, random, (each) => lastTurn(each) && players[each.toMove as keyof Players] === 'human');
  if (match.toMove === null) throw new Error('the game never came to its last turn');
  return match;
}

/** A whole game between two good players. */
export function playedOut(): Kasserine {
  const match = startMatch(AGAINST_BOT, 'a whole game');
  autoplay(match, heuristic, () => false);
  return match;
}

/** The third day of such a game, the Axis to move. */
export function afternoon(): Kasserine {
  const match = startMatch(AGAINST_BOT, 'a whole game');
  const third = (each: Kasserine) => each.question?.ask.id === 'move-axis' && turnOf(each).startsWith('Turn 3 ');
  autoplay(match, heuristic, third);
  return match;
}

const turnOf = (match: Kasserine): string => kasserinePass.present.breadcrumb(match.view('spectator'))[0];
const lastTurn = (match: Kasserine): boolean => turnOf(match).startsWith('Turn 10 ');

/** Declares the attack on Sidi Bou Zid with all who can join it. */
export function joined(match: Kasserine): void {
  order(match, 'attack F4', ...['kg-stenhoff', 'kg-gerhardt', 'kg-reimann', 'tigers'].map((unit) => `join ${unit}`));
}

/** A match of any game. */
interface Recorded {
  record(options: { readonly open: true }): GameRecord;
}

export const fileOf = (match: Recorded): string => formatRecord(match.record({ open: true }));

/** A visitor with a game brought in as a file, sitting at its table; the computer's moves are shown at once. */
export async function sitDown(
  browser: Browser,
  url: string,
  match: Recorded,
  options: Parameters<Browser['newContext']>[0] = {},
  begin?: Parameters<typeof visit>[3],
): Promise<Visit> {
  const visited = await visit(browser, url, { reducedMotion: 'reduce', serviceWorkers: 'block', ...options }, begin);
  const { page } = visited;
  await atOnce(page);
  await openFile(page, fileOf(match));
  await ready(page);
  return visited;
}

/** Refusals stay until they are closed: on a busy machine a test may come to read them long after their seconds have passed. */
export const refusalsStay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const shown = (run: () => void, ms = 0): number => (ms === 9000 ? 0 : later(run, ms));
    window.setTimeout = shown as typeof window.setTimeout;
  });

export async function atOnce(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'At once' }).check();
  await page.getByRole('link', { name: 'Sandtable' }).click();
}

/** Through the page's own door for record files: a game that is brought in is opened. */
export async function openFile(page: Page, text: string, name = 'game.json'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a record file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Brought in, and back to the list. */
export async function bringIn(page: Page, text: string): Promise<void> {
  await openFile(page, text);
  await page.waitForURL(/#\/(?:table|after)\//);
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.getByRole('button', { name: 'Open a record file' }).waitFor();
}

export const map = (page: Page): Locator => page.getByRole('application');
export const prompt = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
/**
 * A click as a person does it: the pointer comes first, and what it changes on its way has settled before the button goes down. The words about
 * the hex that the pointer leaves make room, and the panels below them move.
 */
export async function click(target: Locator): Promise<void> {
  await target.hover();
  await target.click();
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  click(page.getByRole('button', { name }).first());

/** Ends something though something is left: that is asked about once more. */
export async function endAnyway(page: Page, name: RegExp): Promise<void> {
  await press(page, name);
  await click(page.getByRole('dialog').getByRole('button', { name }));
}

/** What can be read there. */
// biome-ignore lint/performance/useDomNodeTextContent: read as a person does, line by line
export const textOf = (place: Locator): Promise<string> => place.innerText();

/** What a screen reader was told last. */
export const said = (page: Page): Locator => page.locator('[aria-live=polite][data-said]');

/** The map is drawn and at rest: it says so itself. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('[role=application][data-view]');
}

const GRIDS = games.map(({ title, present }) => ({ title, grid: gridOf(present.map) }));

/**
 * The middle of a hex on the screen, once the map is at rest and nothing lies over it: dice and words in passing go away by themselves. The
 * map's label says which game it is.
 */
export async function pointOf(page: Page, hex: string): Promise<{ x: number; y: number }> {
  const places = GRIDS.flatMap(({ title, grid }) => {
    const found = grid.find(hex);
    return found === NOWHERE ? [] : [{ title, at: grid.centre(found) }];
  });
  const found = await page.waitForFunction((known) => {
    const host = document.querySelector<HTMLElement>('[role=application][data-view]');
    const place = known.find(({ title }) => host?.ariaLabel?.includes(title));
    if (host === null || place === undefined) return null;
    const { left, top, width, height } = host.getBoundingClientRect();
    const [x, y, scale] = (host.dataset.view ?? '').split(' ').map(Number);
    const point = { x: left + width / 2 + (place.at.x - x) * scale, y: top + height / 2 + (place.at.y - y) * scale };
    return host.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
  }, places);
  return (await found.jsonValue())!;
}

/** Away from all stacks: one that has opened under the pointer closes again. */
const ASIDE = { x: 2, y: 450 };

/**
 * A quick click. Press and release follow the move without waiting for the page: whoever lingers over a stack sees it open under the pointer,
 * and means one of its counters.
 */
export async function clickHex(page: Page, hex: string): Promise<void> {
  await page.mouse.move(ASIDE.x, ASIDE.y);
  const { x, y } = await pointOf(page, hex);
  await Promise.all([page.mouse.move(x, y), page.mouse.down(), page.mouse.up()]);
}

/** The middles of the counters of the stack that lies open in this hex. */
export async function cardsOf(page: Page, hex: string): Promise<{ x: number; y: number }[]> {
  await page.waitForSelector(`[role=application][data-view][data-open="${hex}"]`);
  return map(page).evaluate((host) => {
    const { left, top } = host.getBoundingClientRect();
    const cards = (host.dataset.cards ?? '').split(' ').map((card) => card.split(',').map(Number));
    return cards.map(([x, y]) => ({ x: x + left, y: y + top }));
  });
}

/** Onto a stack of one's own: the click chooses the stack, and beside it stands the order for those chosen before. */
export async function sendOnto(page: Page, hex: string, order: string | RegExp): Promise<void> {
  await clickHex(page, hex);
  await click(page.getByRole('dialog', { name: `${hex} is chosen.` }).getByRole('button', { name: order }));
}

/** Press, pull, let go. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  await ready(page);
}

export async function pointAt(page: Page, hex: string): Promise<void> {
  await page.mouse.move(ASIDE.x, ASIDE.y);
  const { x, y } = await pointOf(page, hex);
  await page.mouse.move(x, y);
}

export async function tapHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await pointOf(page, hex);
  await page.touchscreen.tap(x, y);
}

/** Types a hex and chooses it, as the list of keys says. Quickly: a letter alone has a meaning of its own. */
export async function typeHex(page: Page, hex: string, enter: 'Enter' | 'Shift+Enter' = 'Enter'): Promise<void> {
  await Promise.all([...hex, enter].map((key) => page.keyboard.press(key)));
}
