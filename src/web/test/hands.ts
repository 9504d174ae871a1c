import type { Locator, Page } from 'playwright-core';
import { click, clickHex, said, typeHex } from './table.ts';

/** What a player does, whatever with: the names are those that stand on the page. */
export interface Hands {
  /** A link or a button; of a certain article if there is one in each. */
  press(name: string, article?: string): Promise<void>;
  /** One of several: a radio button of a group, or a tab of a list; of a certain group if there are more like it. */
  pick(name: string, group?: string): Promise<void>;
  /** The main order. */
  main(): Promise<void>;
  /** A unit that can act, from its hex or from beside the map. */
  choose(unit: string, at: string): Promise<void>;
  /** A hex of the map. */
  point(hex: string): Promise<void>;
  /** A hex with friends for the unit chosen. A mouse is asked once more, by the same dialogue as for several ways. */
  sendOnto(hex: string): Promise<void>;
  /** One of the ways asked for, counted from 0. */
  answer(way: number): Promise<void>;
}

const begins = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Many orders of a kind fold up under its name. */
const foldOver = (page: Page, name: string): Locator => {
  const order = { has: page.getByRole('button', { name: begins(name), includeHidden: true }) };
  return page.locator('.groups details:not([open])').filter(order).locator('summary');
};

export function mouse(page: Page): Hands {
  const inside = (role: 'article' | 'group', name: string | undefined) =>
    name === undefined ? page : page.getByRole(role, { name, exact: true });
  const card = page.locator('.inspector');
  return {
    async press(name, article) {
      const fold = foldOver(page, name).first();
      if ((await fold.count()) > 0) await click(fold);
      const place = inside('article', article);
      const called = { name: begins(name) };
      await click(place.getByRole('button', called).or(place.getByRole('link', called)).first());
    },
    async pick(name, group) {
      const called = inside('group', group).getByText(name, { exact: true });
      await click(called.and(page.locator('label, label *, [role=tab]')).first());
    },
    main: () => click(page.locator('.orders button.main')),
    async choose(unit, at) {
      const called = { has: page.getByText(unit, { exact: true }) };
      const tray = page.locator('.tray').getByRole('button').filter(called);
      if ((await tray.count()) > 0) return click(tray);
      // Whoever else is chosen could go there, and it would be asked.
      const close = card.getByRole('button', { name: 'Close' });
      if ((await close.count()) > 0) await click(close);
      await this.point(at);
      if ((await card.getByRole('heading').textContent()) === unit) return;
      await click(card.locator('.pile').getByRole('button').filter(called));
      await card.getByRole('heading', { name: unit, exact: true }).waitFor();
    },
    point: (hex) => clickHex(page, hex),
    sendOnto: (hex) => clickHex(page, hex),
    answer: (way) => click(page.getByRole('dialog').getByRole('button').nth(way)),
  };
}

export function keyboard(page: Page): Hands {
  const focus = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const label =
        at?.localName === 'button' && at.ariaLabel !== null
          ? at.ariaLabel
          : at instanceof HTMLInputElement
            ? at.closest('label')?.textContent
            : at?.textContent;
      return {
        name: (label ?? '').trim(),
        role: at?.getAttribute('role') ?? (at instanceof HTMLInputElement ? at.type : (at?.localName ?? '')),
        article: at?.closest('article')?.querySelector('h2, h3')?.textContent,
        group: at?.closest('fieldset')?.querySelector('legend')?.textContent,
      };
    });
  type Focus = Awaited<ReturnType<typeof focus>>;
  /** Tab until it is reached. */
  const tabTo = async (what: string, reached: (at: Focus) => boolean): Promise<void> => {
    for (let i = 0; i < 120; i++) {
      if (reached(await focus())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${what}`);
  };
  /** Where an order was given by a button that is gone, nothing has the focus for a moment: then the keys are the map's too. */
  const toMap = () => tabTo('the map', ({ role }) => role === 'application' || role === 'body');
  return {
    async press(name, article) {
      const fold = foldOver(page, name).first();
      if ((await fold.count()) > 0) {
        const kind = await fold.textContent();
        await tabTo(`${kind}`, (at) => at.role === 'summary' && at.name === kind);
        await page.keyboard.press('Enter');
      }
      const here = (at: Focus): boolean => article === undefined || at.article === article;
      await tabTo(name, (at) => (at.role === 'button' || at.role === 'a') && begins(name).test(at.name) && here(at));
      await page.keyboard.press('Enter');
    },
    async pick(name, group) {
      // From group to group by Tab, within a group by the arrows.
      for (let groups = 0; groups < 20; groups++) {
        const here = (at: Focus): boolean => group === undefined || at.group === group;
        await tabTo(name, (at) => (at.role === 'radio' || at.role === 'tab') && here(at));
        const first = await focus();
        for (let i = 0, at = first; i < 12 && (i === 0 || at.name !== first.name); i++, at = await focus()) {
          if (at.name === name) return;
          await page.keyboard.press('ArrowRight');
        }
        await page.keyboard.press('Tab');
      }
      throw new Error(`there is no ${name} to pick`);
    },
    async main() {
      await toMap();
      await page.keyboard.press(' ');
    },
    async choose(unit) {
      await toMap();
      // Letting go of everything, Tab begins again with the first unit.
      for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        if ((await said(page).textContent())?.includes(` ${unit},`)) return;
      }
      throw new Error(`Tab never came to ${unit}`);
    },
    async point(hex) {
      await toMap();
      await typeHex(page, hex);
    },
    async sendOnto(hex) {
      await toMap();
      await typeHex(page, hex, 'Shift+Enter');
    },
    answer: (way) => page.keyboard.press(`${way + 1}`),
  };
}
