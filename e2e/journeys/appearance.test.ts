import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/chromium.ts';
import { useProduct } from '../testing/product.ts';
import { stops } from '../tour/stops.ts';
import { settleTown, type Town } from '../tour/town.ts';
import { walkThrough } from '../tour/walk.ts';

/**
 * Visits every screen and dialog in light and dark: text has contrast, nothing is cut or covered, every control has a
 * name, a focus mark and (on a phone) room for a thumb. `npm run tour` does the same in all languages and keeps the
 * pictures.
 */
const product = useProduct();
let browser: Browser;
let town: Town;

beforeAll(async () => {
  browser = await launchBrowser();
  const { email: adminEmail, password: adminPassword } = product.adminCredentials;
  town = await settleTown({ ...product, adminEmail, adminPassword }, browser);
});
afterAll(() => browser?.close());

/** A generous limit, not an expectation: about a hundred screens, twice each, on a busy machine. */
const enoughMs = 900_000;

test.each([
  { language: 'pt', width: 1440 },
  // Spanish has the longest words; 390 pixels is the narrowest page.
  { language: 'es', width: 390 },
] as const)('finds no fault in any screen in $language at $width pixels', { timeout: enoughMs }, async (view) => {
  expect(await walkThrough({ browser, town, view, stops })).toEqual([]);
});
