import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../testing/chromium.ts';
import { useProduct } from '../testing/product.ts';
import { stops } from '../tour/stops.ts';
import { settleTown, type Town } from '../tour/town.ts';
import { walkThrough } from '../tour/walk.ts';

/**
 * Every screen and dialog, in light and dark: text that stands out, nothing cut or covered, every control with a name, a ring and (on a
 * phone) room for a thumb. `npm run tour` shows what is looked at here, in all languages.
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

/** Not an expectation: a hundred places, twice each, on a busy machine. */
const enoughMs = 900_000;

test.each([
  { language: 'pt', width: 1440 },
  // The longest words on the narrowest page.
  { language: 'es', width: 390 },
] as const)('nothing is poor in $language on $width pixels', { timeout: enoughMs }, async (view) => {
  expect(await walkThrough({ browser, town, view, stops })).toEqual([]);
});
