import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import {
  beforeBattle,
  click,
  clickHex,
  firstMorning,
  joined,
  type Kasserine,
  order,
  panel,
  pointAt,
  pointOf,
  press,
  prompt,
  ready,
  said,
  sitDown,
  textOf,
  typeHex,
} from './table.ts';

const here = openBrowser();

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const log = (page: Page) => page.getByRole('list', { name: 'Log' });
const asks = (page: Page, words: string) => soon(() => prompt(page).textContent()).toContain(words);
const canUndo = (page: Page, yes: boolean) => soon(() => undo(page).getAttribute('aria-disabled')).toBe(String(!yes));

/** The panel says what the engine says about the same position. */
async function sameNumbers(page: Page, match: Kasserine): Promise<void> {
  const view = match.view('axis');
  const battle = kasserinePass.present.battle(view)!;
  const chart = kasserinePass.present.charts(view).find((each) => each.id === battle.chart)!;
  const box = panel(page, battle.title);
  await soon(() => textOf(box)).toContain(battle.odds);
  const text = await textOf(box);
  expect(text).toContain(`Column ${chart.columns[battle.column]}`);
  for (const line of [...battle.attackers, ...battle.defenders, ...battle.shifts]) {
    const row = box.getByRole('listitem').filter({ hasText: line.text }).first();
    await soon(() => textOf(row)).toContain(line.value);
    await soon(() => row.getByRole('link', { name: `Rule ${line.rule}` }).count()).toBe(1);
  }
  expect(battle.chances.length).toBeGreaterThan(1);
  for (const { result, means, probability } of battle.chances) {
    const row = box.getByRole('listitem').filter({ hasText: means });
    const words = (await row.allInnerTexts()).find((each) => each.trimEnd().endsWith(` ${result}`)) ?? '';
    expect(words).toContain(`${Math.round(probability * 6)}/6 · ${Math.round(probability * 100)}%`);
  }
  const lit = await box.locator('.columns .lit').allInnerTexts();
  expect(lit).toEqual([chart.columns[battle.column]]);
}

/** A picture of the ground of one hex, to see whether it changes. */
async function look(page: Page, hex: string): Promise<string> {
  const { x, y } = await pointOf(page, hex);
  const clip = { x: Math.round(x) - 8, y: Math.round(y) - 22, width: 16, height: 16 };
  return (await page.screenshot({ clip })).toString('base64');
}

describe('a battle by mouse', () => {
  test('units move over lit hexes, and a move can be taken back', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
    const before = { near: await look(page, 'C2'), far: await look(page, 'E9') };
    await clickHex(page, 'B2');
    await click(panel(page, 'KG Schuette').getByRole('button', { name: /KG Stenhoff/ }));
    await panel(page, 'KG Stenhoff').waitFor();
    await ready(page);
    expect(await look(page, 'C2')).not.toBe(before.near);
    // What is out of reach lies under a veil.
    expect(await look(page, 'E9')).not.toBe(before.far);

    await pointAt(page, 'E4');
    await soon(() => page.getByText('KG Stenhoff to E4 by road').count()).toBeGreaterThan(0);
    await clickHex(page, 'E4');
    await click(page.getByRole('dialog').getByRole('button', { name: /E4 by road/ }));
    await soon(() => textOf(log(page))).toContain('KG Stenhoff moves to E4 by road.');
    await pointAt(page, 'E4');
    await soon(() => page.getByText(/^E4\. .*KG Stenhoff/).count()).toBe(1);

    await press(page, /^Undo/);
    await soon(() => textOf(log(page))).not.toContain('KG Stenhoff moves to E4');
    await pointAt(page, 'B1');
    await pointAt(page, 'E4');
    await soon(() => page.getByText(/^E4\. .*Empty\.$/).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the attack is built by clicks, its numbers are the engine’s, and the die ends all undoing', async () => {
    const match = beforeBattle();
    const { page, errors, context } = await sitDown(here.browser, here.url, match);
    await clickHex(page, 'F4');
    await panel(page, 'Attack on F4').waitFor();
    // One click for each stack.
    for (const [hex, left] of [
      ['E4', 3],
      ['F3', 0],
    ] as const) {
      await clickHex(page, hex);
      await soon(() => page.getByRole('button', { name: /joins the attack/ }).count()).toBe(left);
    }
    joined(match);
    await sameNumbers(page, match);

    await press(page, /^Declare this attack/);
    await asks(page, 'Declare your attacks');
    await press(page, /^Undo/);
    await asks(page, 'Attack on F4');
    await sameNumbers(page, match);
    await press(page, /^Declare this attack/);
    await press(page, /^All attacks are declared/);
    await asks(page, 'Does Rommel press the attack?');
    await canUndo(page, true);
    await press(page, 'Press the attack');
    await asks(page, 'How far are the routed driven back?');
    await canUndo(page, false);
    // The dice stand there until the next order, in words first; what it is all about stands above.
    const dice = page.getByRole('region', { name: 'Dice' });
    await soon(() => textOf(dice.locator('.words'))).toMatch(/^Defenders back|^All defenders lost|^As DR/);
    await soon(() => textOf(page.locator('.stakes'))).toMatch(/^Net points -?\d+; the Axis needs 4/);
    order(match, 'commit', 'end', 'press');
    const told = match.notes.filter((note) => note.move === match.moves.length - 1);
    expect(told.length).toBeGreaterThan(0);
    for (const { text } of told) await soon(() => textOf(log(page))).toContain(text);

    await press(page, 'One hex');
    await asks(page, 'You must advance into F4.');
    await soon(() => textOf(log(page))).toMatch(/CCA .*(retreats|falls back)/);
    await clickHex(page, 'E4');
    await clickHex(page, 'F4');
    await asks(page, 'Advance further units, or end.');
    await pointAt(page, 'F4');
    await soon(() => page.getByText(/^F4\. .*KG Stenhoff/).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a battle by keyboard alone', () => {
  /** Tab until something with this name has the focus. */
  const tabTo = (page: Page, name: RegExp) =>
    soon(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.textContent ?? '');
    }).toMatch(name);
  const hears = (page: Page, words: string | RegExp) => soon(() => said(page).textContent()).toMatch(words);

  test('from the move to the advance', async () => {
    const { page, errors, context } = await sitDown(here.browser, here.url, firstMorning());
    // With Shift, Rommel goes onto KG Stenhoff, whom Enter alone would choose.
    // Rommel is in nobody's way on the road: for him it is worse in nothing, and nobody asks.
    for (const [name, enter, ways] of [
      ['KG Stenhoff', 'Enter', ['2 ways', '1']],
      ['Rommel', 'Shift+Enter', []],
    ] as const) {
      // Letting go of everything, Tab begins again with the first unit.
      for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
      await soon(async () => {
        await page.keyboard.press('Tab');
        return said(page).textContent();
      }).toContain(`Axis ${name}`);
      await typeHex(page, 'E4', enter);
      for (const [words, key] of ways.length === 0 ? [] : [ways]) {
        await hears(page, words);
        await page.keyboard.press(key);
      }
      await hears(page, `${name} moves to E4 by road.`);
    }
    await page.keyboard.press(' ');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('1');
    await asks(page, 'Move the Tigers');
    await page.keyboard.press('u');
    await hears(page, /./);
    await asks(page, 'Move the Tigers');
    await page.keyboard.press(' ');
    await asks(page, 'Declare your attacks');
    await typeHex(page, 'F4');
    await asks(page, 'Attack on F4');
    await typeHex(page, 'E4');
    await hears(page, /^KG Stenhoff: /);
    await typeHex(page, 'F3');
    await hears(page, /^KG Stenhoff, KG Gerhardt, KG Reimann, Tigers .*: /);
    const match = beforeBattle();
    joined(match);
    await sameNumbers(page, match);
    await page.keyboard.press(' ');
    await asks(page, 'Declare your attacks');
    await page.keyboard.press(' ');
    await asks(page, 'Does Rommel press');
    await tabTo(page, /^Press the attack/);
    await page.keyboard.press('Enter');
    await asks(page, 'How far are the routed');
    await tabTo(page, /^One hex/);
    await page.keyboard.press('Enter');
    await asks(page, 'You must advance');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await hears(page, 'KG Stenhoff');
    await typeHex(page, 'F4');
    await asks(page, 'Advance further units');
    // The arrows walk and say what is there.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await hears(page, /^F4\. .*KG Stenhoff/);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.waitFor();
    // Read from its top, though it is longer than the window.
    expect(await keys.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    expect(await keys.evaluate((list) => list.scrollTop)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
