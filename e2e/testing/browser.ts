import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Flags for machines without a display, without a sandbox for root, and without the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface Person {
  context: BrowserContext;
  page: Page;
}

export interface Browsers {
  /** A browser profile of its own: nobody else's cookies and storage. */
  open(options?: { width?: number; height?: number; theme?: 'light' | 'dark'; language?: string }): Promise<Person>;
}

/** Real browsers for the tests of one file. `CHROMIUM_PATH` is set by `npm test`. */
export const useBrowsers = (moreFlags: readonly string[] = []): Browsers => {
  let browser: Browser;
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...flags, ...moreFlags],
    });
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    // What everybody saw when it failed.
    const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    await Promise.all(pages.map((page, n) => page.screenshot({ path: `.cache/e2e/${name}-${n + 1}.png` })));
  });
  return {
    async open({ width = 1440, height = 900, theme = 'light', language = 'pt-BR' } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: language });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      pages.push(page);
      return { context, page };
    },
  };
};
