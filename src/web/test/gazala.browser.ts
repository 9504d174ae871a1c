import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/record.ts';
import { gazala } from '../../games/gazala/index.ts';
import { afterGame, sameEnd } from './after-game.ts';
import { visitAgain } from './browser.ts';
import { GazalaPlayer } from './gazala-player.ts';
import { atTheMines, beforeTheDraw, beforeTheEnd, secretsOf } from './gazala-table.ts';
import { mouse } from './hands.ts';
import { covered, open, take, wholeLog } from './one-screen.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { click, clickHex, endAnyway, pointAt, press, prompt, refusalsStay, said, sitDown, textOf } from './table.ts';
import { newGame, ordersOf, turnsOf } from './whole-game.ts';

const here = openBrowser();

const asks = (page: Page, words: string | RegExp) => soon(() => prompt(page).textContent()).toMatch(words);

describe('Scenario One against the computer', () => {
  test('from home to the result', async () => {
    const { page, errors, context } = await visitAgain(here.browser, here.url);
    const hands = mouse(page);
    await newGame(page, hands, gazala);
    await hands.pick(`${gazala.scenarios[0].title} (7 turns)`);
    await hands.press('Start the game');
    await page.getByRole('tab', { name: 'Units' }).waitFor();
    await hands.pick('Units');
    const player = new GazalaPlayer(hands);
    const end = await player.play(page);
    expect([...player.turns].map((turn) => turn.split(',')[0])).toEqual(turnsOf(7));
    const after = await afterGame(page, hands, gazala);
    sameEnd(end, after);
    const { record } = after;

    // Every kind of order was given, and every attack was put together with its odds in sight.
    const given = (verb: string): number => ordersOf(record, 'axis', verb).length;
    for (const verb of ['enter', 'move', 'breach', 'attack', 'join', 'chit', 'retreat', 'advance']) {
      expect([verb, given(verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)]);
    }
    expect(player.odds).toHaveLength(given('commit'));
    for (const odds of player.odds) expect(odds).toMatch(/^\d+ (hard|soft) to \d+ (hard|soft)/);
    expect(attacksInMidMove(record)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  /** How often a unit moved, attacked, and moved on afterwards. */
  const attacksInMidMove = (record: GameRecord): number => {
    const orders = ordersOf(record, 'axis').filter(([verb]) => ['activate', 'move', 'attack', 'end'].includes(verb));
    return orders.filter(([verb, unit], i) => {
      const moves = (order: readonly string[] | undefined) => order?.[0] === 'move' && order[1] === unit;
      return verb === 'attack' && moves(orders[i - 1]) && moves(orders[i + 1]);
    }).length;
  };
});

test('a suggested set-up is looked at, taken back and changed before the game begins', async () => {
  const { page, errors, context } = await visitAgain(here.browser, here.url);
  const hands = mouse(page);
  await newGame(page, hands, gazala);
  await hands.press('Start the game');
  // The computer's army stands at once.
  await asks(page, /^Place your units on the map: \d+ to go/);
  await hands.main();
  await asks(page, /^All are placed as suggested/);
  await page.keyboard.press('u');
  await asks(page, /^Place your units on the map/);
  await hands.main();
  await asks(page, /^All are placed as suggested/);
  await hands.main();
  await soon(() => prompt(page).textContent()).not.toMatch(/placed|Place/);
  expect(errors).toEqual([]);
  await context.close();
});

describe('two at one screen', () => {
  /** All there is in the page, in whatever place: words, labels, titles. */
  const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);
  const tracks = (page: Page) => open(page, 'Tracks');
  const end = async (page: Page): Promise<void> => {
    await endAnyway(page, /^End the Action Phase/);
  };
  const activate = async (page: Page, name: string): Promise<void> => {
    await mouse(page).press(`Activate ${name}`);
    await asks(page, 'Move and attack');
  };

  test('a chit drawn face down is known to its owner alone', async () => {
    const match = beforeTheDraw();
    const before = match.moves.length;
    const { page, errors, context } = await sitDown(here.browser, here.url, match);
    // So far there are no secrets: nobody draws a curtain.
    expect(await covered(page)).toBe(false);
    await asks(page, 'Move and attack');
    expect(await open(page, 'Log')).not.toContain('It is Anti-Tank.');
    await end(page);

    // Its owner reads it, hears it and finds it in his box.
    await asks(page, 'You have drawn');
    expect(await said(page).textContent()).toContain('It is Anti-Tank.');
    expect(await open(page, 'Log')).toContain('It is Anti-Tank.');
    expect(await tracks(page)).toMatch(/Axis, available\s+Anti-Tank/);
    await activate(page, '132/8 of Ariete alone');
    await end(page);
    await soon(() => covered(page)).toBe(true);
    await take(page, 'Allies');

    // The other one knows how many there are.
    await asks(page, 'You have drawn');
    // The charts name every kind of chit there is.
    for (const tab of ['Notes', 'Units', 'Log', 'Tracks']) {
      await open(page, tab);
      expect([tab, await everything(page)]).toEqual([tab, expect.not.stringMatching(/anti-tank/i)]);
    }
    expect(await tracks(page)).toMatch(/Axis, available\s+1 face down/);
    expect(await open(page, 'Log')).toContain('The Axis draws a tactical chit and keeps it face down.');
    // Nor does he learn it from the past. Before anything was drawn, everybody knew what was in the cup.
    await page.keyboard.press('[');
    const slider = page.getByRole('slider', { name: 'Moment' });
    for (let moment = Number(await slider.inputValue()); moment > 0; moment--) {
      for (const tab of moment > before ? ['Log', 'Tracks'] : ['Log']) {
        await open(page, tab);
        expect([moment, await everything(page)]).toEqual([moment, expect.not.stringMatching(/anti-tank/i)]);
      }
      await press(page, /^One move back/);
      await soon(() => slider.inputValue()).toBe(String(moment - 1));
    }
    expect(await page.getByLabel('As seen by').count()).toBe(0);
    await page.keyboard.press('Escape');
    await asks(page, 'You have drawn');

    // Back with its owner.
    await click(page.locator('.choices button, .orders button.main').first());
    await asks(page, 'Move and attack');
    await end(page);
    await take(page, 'Axis');
    expect(await tracks(page)).toMatch(/Axis, available\s+.*Anti-Tank/);
    expect(await open(page, 'Log')).toContain('It is Anti-Tank.');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('when the game is over there are no more secrets', async () => {
    const match = beforeTheEnd();
    const [own, other] = match.toMove === 'axis' ? (['axis', 'allied'] as const) : (['allied', 'axis'] as const);
    const drawn = (text: string): number => text.match(/It is [A-Z]/g)?.length ?? 0;
    const [mine, theirs] = [secretsOf(match, own).length, secretsOf(match, other).length];
    const { page, errors, context } = await sitDown(here.browser, here.url, match);
    await take(page, own === 'axis' ? 'Axis' : 'Allies');
    expect(drawn(await wholeLog(page))).toBe(mine);
    await end(page);
    await asks(page, /victory|draw/);
    await soon(async () => drawn(await wholeLog(page))).toBe(mine + theirs);

    // Through the eyes of each.
    const secret = secretsOf(match, other)[0];
    await press(page, new RegExp(`^See the board after move ${secret.move + 1}\\b`));
    const name = /It is (.*)\./.exec(secret.text)![1];
    const box = `${other === 'axis' ? 'Axis' : 'Allies'}, available`;
    const eyes = page.getByLabel('As seen by');
    await eyes.selectOption({ label: other === 'axis' ? 'Axis' : 'Allies' });
    expect(await tracks(page)).toMatch(new RegExp(`${box}\\s+${name}`));
    await eyes.selectOption({ label: own === 'axis' ? 'Axis' : 'Allies' });
    expect(await tracks(page)).toMatch(new RegExp(`${box}\\s+1 face down`));
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('what is not allowed', () => {
  test('mines and zones of control by their rules, and no undo past the chit that was drawn', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, atTheMines(), {}, refusalsStay);
    const hands = mouse(page);
    const undo = page.getByRole('button', { name: /^Undo/ });
    const canUndo = (yes: boolean) => soon(() => undo.getAttribute('aria-disabled')).toBe(String(!yes));
    await press(page, 'I play the Axis');
    const refusals = [
      { unit: '65/1', of: 'Trieste', at: '0817', to: '0917', rule: '14.0a', why: /mined and not breached/ },
      { unit: '132/8', of: 'Ariete', at: '1320', to: '1319', rule: '9.0d', why: /enemy zone of control/ },
    ];
    for (const { unit, of, at, to, rule, why } of refusals) {
      await asks(page, 'You have drawn');
      await canUndo(false);
      await page.keyboard.press('u');
      await soon(() => textOf(page.locator('.whynot'))).toContain('Nothing can be taken back past');
      await hands.press(`Activate ${unit} of ${of} alone`);
      await asks(page, 'Move and attack');
      await hands.choose(unit, at);
      await pointAt(page, to);
      await soon(() => textOf(page.locator('.pointerline'))).toMatch(why);
      await soon(() => textOf(page.locator('.pointerline'))).toContain(rule);
      await clickHex(page, to);
      await soon(() => textOf(page.locator('.whynot'))).toMatch(why);
      await click(page.locator('.whynot').getByRole('link', { name: `Rule ${rule}` }));
      const card = page.getByRole('dialog', { name: `Rule ${rule}` });
      await soon(async () => (await textOf(card)).length).toBeGreaterThan(60);
      await click(card.getByRole('button', { name: 'Close' }));
      await canUndo(true);
      await press(page, /^Undo/);
    }
    await asks(page, 'You have drawn');
    await canUndo(false);

    // The number leads on to the rulebook.
    await click(page.locator('.headbar .rule'));
    await click(page.getByRole('dialog').getByRole('link', { name: 'In the rulebook' }));
    await page.getByRole('heading', { level: 1, name: `Rules of ${gazala.title}` }).waitFor();
    await soon(() => textOf(page.locator('li[aria-current=true]').getByRole('link').first())).toBe('7.0e');
    expect(errors).toEqual([]);
    await context.close();
  });
});
