import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { decisionAtKasserine } from '../../games/decision-at-kasserine/index.ts';
import { guide } from '../../games/decision-at-kasserine/present/guide.ts';
import { afterGame, sameEnd } from './after-game.ts';
import { visit, visitAgain } from './browser.ts';
import { DecisionPlayer } from './decision-player.ts';
import { betweenThePasses, faidPass, secondTurn, twoGuns } from './decision-table.ts';
import { mouse } from './hands.ts';
import { covered, open, take, wholeLog } from './one-screen.ts';
import { openBrowser } from './open-browser.ts';
import { marking, pausesIn } from './pauses.ts';
import { soon } from './soon.ts';
import { atOnce, click, clickHex, endAnyway, panel, press, prompt, ready, sendOnto, sitDown, textOf } from './table.ts';
import { newGame, ordersOf, turnsOf } from './whole-game.ts';

const here = openBrowser();

const asks = (page: Page, words: string | RegExp) => soon(() => prompt(page).textContent()).toMatch(words);

describe('Faid Pass against the computer', () => {
  test('from home to the result', async () => {
    const { page, errors, context } = await visitAgain(here.browser, here.url);
    const hands = mouse(page);
    await newGame(page, hands, decisionAtKasserine);
    await hands.pick(`${decisionAtKasserine.scenarios[0].title} (6 turns)`);
    await hands.press('Start the game');
    await page.getByRole('tab', { name: 'Units' }).waitFor();
    await hands.pick('Units');
    const player = new DecisionPlayer(hands);
    const end = await player.play(page);
    expect([...player.turns].map((turn) => turn.split(',')[0])).toEqual(turnsOf(6));
    const after = await afterGame(page, hands, decisionAtKasserine);
    sameEnd(end, after);

    // Every kind of order was given, and every attack was put together with its odds in sight.
    const given = (verb: string): number => ordersOf(after.record, 'axis', verb).length;
    const kinds = ['mode', 'interdict', 'take', 'go', 'stop', 'attack', 'with', 'scrap', 'fire', 'send', 'advance'];
    for (const verb of kinds)
      expect([verb, given(verb)]).toEqual([verb, expect.toSatisfy((count: number) => count > 0)]);
    expect(player.odds).toHaveLength(given('declare'));
    for (const odds of player.odds) expect(odds).toMatch(/^\d+ to \d+$/);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the guided first battle', () => {
  test('is followed to the letter', async () => {
    const { page, errors, context } = await visit(here.browser, here.url, {
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await atOnce(page);
    const shelf = page.getByRole('article').filter({ hasText: decisionAtKasserine.title });
    await shelf.getByRole('button', { name: `Learn it in ${guide.minutes} minutes` }).click();
    const card = panel(page, guide.title);
    const hands = mouse(page);
    const lesson = (index: number) => soon(() => textOf(card)).toContain(guide.lessons[index].text);
    const lay = async (gun: string, from: string, on: string): Promise<void> => {
      await hands.choose(gun, from);
      await hands.point(on);
    };
    await ready(page);

    await lesson(0);
    await click(card.getByRole('button', { name: 'Go on' }));
    await lesson(1);
    await hands.choose('1+2/104/21', '6424');
    await click(page.getByRole('checkbox', { name: 'Take 3+4/104/21 along' }));
    await hands.point('6323');
    await lesson(2);
    await endAnyway(page, /^End the Movement Phase/);
    await lesson(3);
    await hands.point('6322');
    await lesson(4);
    for (const name of [/^1\+2\/104\/21 attacks/, /^3\+4\/104\/21 attacks/]) await press(page, name);
    await soon(() => textOf(panel(page, /^Assault on 6322/))).toContain('8 to 2');
    // What stands on a dark button is as light as its words.
    const declare = page.getByRole('button', { name: /^Declare this attack/ });
    const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    const owed = declare.getByText('1 more hex must be attacked');
    expect(await colourOf(owed)).toBe(await colourOf(declare));
    await click(declare);
    await lesson(5);
    await hands.point('6324');
    await lesson(6);
    const joining = page.locator('.battle').getByRole('button', { name: / attacks in 642[45]/ });
    for (let left = await joining.count(); left > 0; left--) {
      await click(joining.first());
      await soon(() => joining.count()).toBe(left - 1);
    }
    await press(page, /^Declare this attack/);
    await lesson(7);
    await press(page, /^All attacks are declared/);
    await lesson(8);
    await lay('1/155/21', '6423', '6322');
    await lesson(9);
    await lay('3/155/21', '6524', '6324');
    await lay('7/155/21', '6524', '6324');
    await press(page, /^All barrage is laid/);
    await lesson(10);
    await hands.point('6322');
    await lesson(11);
    await press(page, /^Send Ju87 #1/);
    await lesson(12);
    await press(page, /^No more aircraft/);
    await lesson(13);
    await hands.choose('1+2/104/21', '6323');
    await hands.point('6322');
    await lesson(14);
    await press(page, /^No further advance/);
    await lesson(15);
    await press(page, /^Send Ju87 #2/);
    await lesson(16);
    await press(page, /^No more aircraft/);
    await lesson(17);
    await hands.point('6424');
    await press(page, /^A25 loses one of its 2 steps/);
    await lesson(18);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('two at one screen', () => {
  const curtains = (page: Page): Promise<number> => page.locator('.curtain').count();
  /** Some guns stay in March mode: the table asks once more. */
  const ready = (page: Page): Promise<void> => endAnyway(page, /^All is set up/);
  /** The Axis has nothing more to do in the first turn. */
  const endTurn = async (page: Page): Promise<void> => {
    await endAnyway(page, /^End the Movement Phase/);
    await endAnyway(page, /^All attacks are declared/);
    await press(page, /^All protective fire is laid/);
  };

  test('the curtain falls only when somebody has something to hide', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, faidPass());
    const hands = mouse(page);
    expect(await curtains(page)).toBe(0);
    await asks(page, 'Set up');
    await ready(page);
    await soon(() => textOf(page.locator('.headbar'))).toMatch(/Axis\s*Set up/);
    expect(await curtains(page)).toBe(0);

    await hands.press('3/155/21 deploys');
    await hands.choose('3/155/21', '6524');
    await sendOnto(page, '6424', /6424/);
    await ready(page);
    await asks(page, 'Move your units');
    await endTurn(page);
    await soon(() => covered(page)).toBe(true);
    await take(page, 'Allies');
    await asks(page, 'Move your units');
    expect(errors).toEqual([]);
    await context.close();
  });

  /** All the Allies can read when the Axis has had its first turn. */
  const readByAllies = async (first: string, second: string): Promise<string[]> => {
    const { page, errors, context } = await sitDown(here.browser, here.url, twoGuns(first, second));
    await take(page, 'Axis');
    // Its owner knows which gun serves which hex.
    const own = await wholeLog(page);
    for (const [gun, hex] of [
      [first, '6424'],
      [second, '6425'],
    ])
      expect(own).toContain(`fire ${gun} ${hex}`);
    await endTurn(page);
    await soon(() => covered(page)).toBe(true);
    await take(page, 'Allies');
    await asks(page, 'Move your units');
    const read = [await wholeLog(page)];
    for (const tab of ['Notes', 'Units', 'Tracks', 'Charts']) read.push(await open(page, tab));
    for (const hex of ['6424', '6425', '6524']) {
      await clickHex(page, hex);
      await panel(page, `Hex ${hex}`).waitFor();
      read.push(await textOf(panel(page, `Hex ${hex}`)));
    }
    await page.keyboard.press('[');
    const slider = page.getByRole('slider', { name: 'Moment' });
    for (let moment = Number(await slider.inputValue()); moment > 0; moment--) {
      await press(page, /^One move back/);
      await soon(() => slider.inputValue()).toBe(String(moment - 1));
      read.push(await open(page, 'Units'), await open(page, 'Tracks'));
    }
    for (const words of read) expect(words).not.toMatch(/fire ax-|155\/21: protective fire/);
    expect(errors).toEqual([]);
    await context.close();
    return read;
  };

  test('whose marker lies where is known to its owner alone', async () => {
    const [gun, other] = ['ax-3-155-21', 'ax-7-155-21'];
    const read = await readByAllies(gun, other);
    expect(await readByAllies(other, gun)).toEqual(read);
  });
});

describe('declaring attacks', () => {
  test('whoever must be attacked as well is named, and until he is nothing ends', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, betweenThePasses());
    const hands = mouse(page);
    const battle = (title: RegExp) => panel(page, title);
    const odds = (words: string) => soon(() => textOf(page.locator('.battle .odds strong'))).toBe(words);
    const ending = page.getByRole('button', { name: /^All attacks are declared/ });
    await asks(page, 'Declare your attacks');
    await soon(() => ending.count()).toBe(1);

    // The odds grow with everybody who joins; so does what the attack asks for.
    await clickHex(page, '6324');
    const assault = battle(/^Assault on Faid Pass 6324/);
    await soon(() => textOf(assault)).toMatch(/nobody attacks yet/i);
    await hands.press('1+2/104/21 attacks in 6424');
    await odds('4 to 6');
    expect(await textOf(assault)).not.toContain('must be attacked');
    await hands.press('3+4/104/21 attacks in 6424');
    await hands.press('XXXIV/10 Ber attacks in 6325');
    await odds('9 to 6');
    await soon(() => textOf(assault)).toContain('I/1 RTA in 6326, over 6325, must be attacked as well');
    const declare = page.locator('.orders button.main');
    await soon(() => textOf(declare)).toMatch(/^Declare this attack: 9 to 6, 3-2\s+1 more hex must be attacked/);
    await hands.main();

    // It cannot be left at that.
    await asks(page, 'I/1 RTA in 6326 must be attacked too, or an attack taken back.');
    expect(await ending.count()).toBe(0);
    await click(page.getByText('Why not …?'));
    await page.getByRole('textbox').last().fill('end');
    await page.keyboard.press('Enter');
    const answer = page.locator('.askabout [role=status]');
    await soon(() => textOf(answer)).toContain('I/1 RTA in 6326 has 6325 in its zone of control');
    expect(await answer.getByRole('link').textContent()).toBe('9.1.7a');
    await click(page.getByText('Why not …?'));
    expect(await open(page, 'Tracks')).toContain('Still to be attacked: I/1 RTA in 6326');

    // Taken back, nothing asks for it any more; but it is declared after all.
    await clickHex(page, '6324');
    await asks(page, 'Declare your attacks');
    await soon(() => ending.count()).toBe(1);
    await press(page, /^Undo/);
    await asks(page, 'must be attacked too');
    await clickHex(page, '6326');
    await hands.press('A25 attacks in 6427');
    await battle(/^Assault on .*6326/).waitFor();
    await odds('2 to 2');
    await hands.main();
    await asks(page, 'Declare your attacks');
    await press(page, /^All attacks are declared/);

    // Each is fought when its hex is chosen.
    await asks(page, /^Which of your attacks/);
    await clickHex(page, '6326');
    await asks(page, /^Close air support|^Assault, /);
    await soon(() => textOf(battle(/^Assault on .*6326/))).toContain('2 to 2');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the Kasserine Campaign', () => {
  /** The page should answer within a tenth of a second; measured while other programs wait for the same processor. */
  const AT_ONCE = 100;
  const BUSY = 2;

  test('no order of its second turn keeps anybody waiting', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, secondTurn());
    const hands = marking(page, mouse(page));
    // The table opens near enough to read counters; whoever orders a whole army about wants to see all of it.
    await page.keyboard.press('Home');
    await click(page.getByRole('tab', { name: 'Units' }));
    const player = new DecisionPlayer(hands);
    let looks = 0;
    const pauses = await pausesIn(here.browser, page, () => player.play(page, player, () => ++looks > 60));
    const longest = pauses
      .slice(0, 5)
      .map(({ cpu, wall, after }) => `${cpu.toFixed()} ms (${wall.toFixed()} by the clock) after "${after}"`);
    console.log(`the longest of ${pauses.length} tasks:\n${longest.join('\n')}`);
    expect(pauses.length).toBeGreaterThan(100);
    expect(pauses[0].cpu, longest[0]).toBeLessThan(AT_ONCE * BUSY);
    expect(errors).toEqual([]);
    await context.close();
  });
});
