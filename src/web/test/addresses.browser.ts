import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../ledger/package-root.ts';
import { PostOffice, secretIn } from '../../server/post.fixture.ts';
import { type TestServer, testServer } from '../../server/server.fixture.ts';
import { visit } from './browser.ts';
import { openBrowser } from './open-browser.ts';

/** An address is given and confirmed in the page, by a letter from a real SMTP server. */

const site = openBrowser();
const post = new PostOffice();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ page: join(packageRoot(), 'dist', 'web'), mail: await post.open() });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

test('whoever makes an account is told to look into his letters, and told of his turns once he has', async () => {
  const { page, errors } = await visit(site.browser, `${server.url}/#/you`, { serviceWorkers: 'block' });
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await page.getByLabel(/^Password/).fill('a long enough one');
  await page.getByLabel(/^E-mail .only/).fill('ann@example.org');
  const asked = post.next();
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByText('A letter is on its way to ann@example.org').waitFor();
  expect(await page.getByText('when it is my turn').count()).toBe(1);
  await asked;
  const again = post.next();
  await page.getByRole('button', { name: 'Send it again' }).click();
  const secret = secretIn(await again, 'confirm');
  // Another device, where nobody is signed in.
  const { page: phone } = await visit(site.browser, `${server.url}/#/confirm/${secret}`, { serviceWorkers: 'block' });
  await phone.getByRole('button', { name: 'Yes, it is mine' }).click();
  await phone.getByText('Confirmed.').waitFor();
  await page.reload();
  await page.getByLabel('Write to ann@example.org when it is my turn').waitFor();
  expect(await page.getByText('A letter is on its way').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
  await phone.context().close();
});
