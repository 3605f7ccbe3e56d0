import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { freshCallerAddress } from './api.ts';
import { launchBrowser } from './chromium.ts';

interface Person {
  context: BrowserContext;
  page: Page;
}

export interface TestBrowsers {
  /**
   * Opens a browser profile with its own cookies and storage; `hasTouch` is a phone's. Its user prefers reduced motion, because a sixth of what
   * browsers cost the tests is painting transitions; `hasMotion` is for journeys that go through them.
   */
  open(options?: {
    width?: number;
    height?: number;
    theme?: 'light' | 'dark';
    language?: string;
    hasTouch?: boolean;
    hasMotion?: boolean;
  }): Promise<Person>;
}

const running = Symbol.for('recado.browser');
const kept = globalThis as { [running]?: Promise<Browser> };

/** The browser of all files that this process runs, one after the other. It ends with the process. */
const sharedBrowser = (): Promise<Browser> => {
  kept[running] ??= launchBrowser();
  return kept[running];
};

/** Profiles in a real browser for the tests of one file; a file with flags of its own has a browser of its own. */
export function useTestBrowsers(moreFlags: readonly string[] = []): TestBrowsers {
  const isShared = moreFlags.length === 0;
  let browser: Browser;
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await (isShared ? sharedBrowser() : launchBrowser(moreFlags));
  });
  afterAll(async () => {
    await Promise.all(pages.map((page) => page.context().close()));
    if (!isShared) await browser?.close();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    // Keeps a screenshot of every open page when a test fails.
    const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    await Promise.all(pages.map((page, n) => page.screenshot({ path: `.cache/e2e/${name}-${n + 1}.png` })));
  });
  return {
    async open({ width = 1440, height = 900, theme = 'light', language = 'pt-BR', ...has } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: has.hasMotion ? 'no-preference' : 'reduce',
        locale: language,
        hasTouch: has.hasTouch ?? false,
        extraHTTPHeaders: freshCallerAddress(),
      });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      pages.push(page);
      return { context, page };
    },
  };
}
