import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, type Site, serveBuilt } from './browser.ts';

/** A browser and the built page for all tests of a file. */
export function openBrowser(): { readonly browser: Browser; readonly url: string } {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    site = await serveBuilt();
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });
  return {
    get browser() {
      return browser;
    },
    get url() {
      return site.url;
    },
  };
}
