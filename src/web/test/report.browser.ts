import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { soon } from './soon.ts';
import { openFile, press } from './table.ts';

const here = openBrowser();
const record = new URL('../../testkit/records/kasserine-pass.campaign.heuristic.json', import.meta.url);

test('one click after the game makes its report: turn by turn with maps, a film that plays, and files to take away', async () => {
  const { page, errors, context } = await visit(here.browser, here.url, {
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await openFile(page, readFileSync(record, 'utf8'));
  await page.getByRole('link', { name: 'After-action report' }).click();
  const report = page.frameLocator('iframe');
  await report.getByRole('heading', { name: 'Turning points' }).waitFor();
  expect(await report.locator('.turn').count()).toBeGreaterThan(5);
  expect(await report.locator('.turn .star').count()).toBeGreaterThan(5);

  const title = report.locator('#film-title');
  await soon(() => title.textContent()).toBe('Set-up');
  expect(await report.locator('#film-cast use').count()).toBeGreaterThan(5);
  await report.getByRole('button', { name: 'One turn on' }).click();
  await soon(() => title.textContent()).toContain('Turn 1');

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a page')]);
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved.includes('<script>')).toBe(true);
  const [table] = await Promise.all([page.waitForEvent('download'), press(page, 'Save every event (CSV)')]);
  expect(readFileSync(await table.path(), 'utf8')).toContain('move,turn,phase,side');

  // The saved page stands alone: opened by itself its film plays too.
  await page.setContent(saved);
  await soon(() => page.locator('#film-title').textContent()).toBe('Set-up');
  expect(errors).toEqual([]);
  await context.close();
});
