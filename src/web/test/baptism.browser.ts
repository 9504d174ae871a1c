import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Match } from '../../engine/match.ts';
import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { kitOf } from '../../games/baptism-of-fire/kit.ts';
import { guide } from '../../games/baptism-of-fire/present/guide.ts';
import { afterGame, sameEnd } from './after-game.ts';
import { BaptismPlayer } from './baptism-player.ts';
import { visit, visitAgain } from './browser.ts';
import { keyboard, mouse } from './hands.ts';
import { covered, open, take, wholeLog } from './one-screen.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { atOnce, click, clickHex, endAnyway, order, panel, press, prompt, ready, sitDown, textOf } from './table.ts';
import { newGame, ordersOf, turnsOf } from './whole-game.ts';

const here = openBrowser();

describe('two at one screen', () => {
  const { present } = baptismOfFire;
  const aboveNought = expect.toSatisfy((count: number) => count > 0);
  const words = (text: string): string => text.replace(/\s+/g, ' ');

  /** Every order in the log, with the phase it was given in. */
  const logged = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      let phase = '';
      return [...document.querySelectorAll('.log .entry')].map((entry) => {
        phase = entry.querySelector('.crumb')?.textContent?.split(' › ').at(-1) ?? phase;
        return `${phase}: ${entry.querySelector('.moment')?.textContent}`;
      });
    });

  test('a whole game, the Axis by mouse and the Allies by keyboard', async () => {
    const { page, errors, context } = await visitAgain(here.browser, here.url);
    const hands = mouse(page);
    await newGame(page, hands, baptismOfFire);
    await hands.pick('Another person here', 'Allies');
    await hands.press('Start the game');
    await take(page, 'Axis');
    await hands.pick('Units');
    const axis = new BaptismPlayer(hands, 'Axis');
    const allies = new BaptismPlayer(keyboard(page), 'Allies');
    const end = await axis.play(page, allies);
    for (const { turns } of [axis, allies]) expect([...turns].map((turn) => turn.split(',')[0])).toEqual(turnsOf(10));

    const log = words(await wholeLog(page));
    const orders = await logged(page);
    const tracks = words(await open(page, 'Tracks'));
    const after = await afterGame(page, hands, baptismOfFire);
    sameEnd(end, after);
    const { record, replayed } = after;
    const view = replayed.view('axis');

    // Every kind of order was given, and every attack was put together with its odds in sight.
    const given = (seat: string, verb: string): number => ordersOf(record, seat, verb).length;
    for (const verb of ['enter', 'move', 'attack', 'join', 'bombard', 'support', 'retreat', 'advance'])
      expect([verb, given('axis', verb) + given('allied', verb)]).toEqual([verb, aboveNought]);
    for (const verb of ['enter', 'move', 'commit', 'support'])
      expect([verb, given('allied', verb)]).toEqual([verb, aboveNought]);
    expect(axis.odds).toHaveLength(given('axis', 'commit'));
    expect(allies.odds).toHaveLength(given('allied', 'commit'));
    for (const odds of [...axis.odds, ...allies.odds]) expect(odds).toMatch(/^\d+ less \d+: [+−]?\d+$/);

    // The log has it all, in words and in notation.
    for (const { text } of replayed.notes) expect(log).toContain(words(text));
    expect(orders.map((order) => order.split(': ')[1]).slice(-record.moves.length)).toEqual(
      record.moves.map((move) => move.do),
    );
    expect(orders).toContainEqual(expect.stringMatching(/^Mobile movement phase: move/));

    // So do the tracks; and an event has brought somebody to the map.
    for (const { title, cells } of present.tracks(view)) {
      expect(tracks).toContain(title);
      for (const { label, text } of cells) expect(tracks).toContain(words(`${label} ${text ?? ''}`).trim());
    }
    expect(tracks).toMatch(/has happened, on turn \d+/);
    const { arrivals, unitIndex } = kitOf(replayed.state);
    const came = [...ordersOf(record, 'axis', 'enter'), ...ordersOf(record, 'allied', 'enter')];
    expect(came.some(([, unit]) => arrivals[unitIndex.get(unit)!]?.event !== null)).toBe(true);
    const figures = words(await textOf(page.locator('.figures')));
    for (const { title, value } of present.figures(view)) expect(figures).toContain(`${title} ${value}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  /** Tigers and Pz.Rgt 7 have attacked out of the Faid Pass; the Axis may play support fire. */
  const beforeTheGuns = () => {
    const players = { axis: 'human', allied: 'human' };
    const started = Match.start(baptismOfFire, { scenario: 'campaign', options: {} }, { seed: 'guns', players });
    if (!started.ok) throw new Error(started.why);
    const match = started.value;
    order(match, 'enter ax01 3919', 'enter ax02 3920', 'end', 'attack ax01 3819', 'join ax02', 'commit');
    return match;
  };

  test('markers in hand are known to their owner alone', async () => {
    const match = beforeTheGuns();
    /** What lies in hand, by the words of the track. */
    const hand = (seat: string, side: string): string => {
      const cells = present.tracks(match.view(seat)).flatMap((track) => track.cells);
      const chits = cells.find(({ label }) => label === `${side}, in hand`)!.chits!;
      return chits.includes(null) ? `${chits.length} face down` : chits.join(' ');
    };
    const { page, errors, context } = await sitDown(here.browser, here.url, match);
    const sees = (side: string) =>
      soon(async () => new RegExp(`${side}, in hand (.*?) ${side}, used`).exec(words(await open(page, 'Tracks')))?.[1]);
    const guns = () => page.getByRole('button', { name: /^Fire \+/ }).count();
    expect(await covered(page)).toBe(true);
    await take(page, 'Axis');
    await sees('Axis').toBe(hand('axis', 'Axis'));
    await sees('Allies').toBe('1 face down');
    expect(await guns()).toBeGreaterThan(0);
    await press(page, /^No support fire/);

    await soon(() => covered(page)).toBe(true);
    await take(page, 'Allies');
    await sees('Allies').toBe(hand('allied', 'Allies'));
    await sees('Axis').toBe(hand('allied', 'Axis'));
    expect(hand('allied', 'Axis')).toMatch(/face down$/);
    expect(await guns()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('Baptism of Fire', () => {
  test('the guided first battle is followed to the letter', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, {
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await atOnce(page);
    const shelf = page.getByRole('article').filter({ hasText: 'Kasserine: Baptism of Fire' });
    await shelf.getByRole('button', { name: `Learn it in ${guide.minutes} minutes` }).click();
    const card = panel(page, guide.title);
    const lesson = (index: number) => soon(() => textOf(card)).toContain(guide.lessons[index].text);
    const beside = (name: string) => page.getByRole('group', { name: 'Beside the map' }).getByRole('button', { name });
    await ready(page);

    await lesson(0);
    await click(card.getByRole('button', { name: 'Go on' }));
    await lesson(1);
    await click(beside('1./s.Pz.Abt 501'));
    await clickHex(page, '3919');
    await lesson(2);
    // The first of those who are left is in hand already.
    await soon(() => beside('Pz.Rgt 7').first().getAttribute('aria-pressed')).toBe('true');
    await clickHex(page, '3920');
    await lesson(3);
    await endAnyway(page, /^End movement/);
    await lesson(4);
    await clickHex(page, '3919');
    await clickHex(page, '3819');
    await lesson(5);
    await clickHex(page, '3920');
    await soon(() => textOf(panel(page, /^Attack on 3819/))).toContain('11 less 2: +9');
    await press(page, /^Make this attack/);
    await lesson(6);
    await press(page, /^Fire \+2/);
    await lesson(7);
    await press(page, /^No more support fire/);
    await lesson(8);
    await soon(() => prompt(page).textContent()).toContain('Advance into 3819?');
    await clickHex(page, '3919');
    await clickHex(page, '3819');
    await lesson(9);
    await press(page, /^End combat/);
    await lesson(10);
    await click(beside('I/PG 86').first());
    await clickHex(page, '3919');
    await lesson(11);
    await soon(() => prompt(page).textContent()).toContain('I/PG 86');
    expect(errors).toEqual([]);
    await context.close();
  });
});
