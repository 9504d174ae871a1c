import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { fileOf, firstMorning, openFile, ready } from './table.ts';

const here = openBrowser();

/** Runs in the page: how many pieces of ground were drawn before there was some everywhere in the window, and before it was sharp. */
const COUNTING = `
  window.drawn = 0;
  const bitmap = OffscreenCanvas.prototype.transferToImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    if (this.width >= 256) window.drawn++;
    return bitmap.call(this);
  };
  new MutationObserver(() => {
    const { ground, view } = document.querySelector('[role=application]')?.dataset ?? {};
    if (ground !== undefined) window.atFirst ??= window.drawn;
    if (view !== undefined) window.whenSharp ??= window.drawn;
  }).observe(document, { subtree: true, attributes: true });
`;

test('a very large screen shows the whole ground roughly before it is drawn tile by tile', async () => {
  const { page, errors, context } = await visit(
    here.browser,
    here.url,
    { reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width: 3840, height: 2160 } },
    (page) => page.addInitScript({ content: COUNTING }),
  );
  await openFile(page, fileOf(firstMorning()));
  await ready(page);
  const [atFirst, whenSharp] = (await page.evaluate('[window.atFirst, window.whenSharp]')) as [number, number];
  expect(whenSharp).toBeGreaterThan(30);
  expect(atFirst).toBeLessThan(whenSharp / 5);
  expect(errors).toEqual([]);
  await context.close();
});
