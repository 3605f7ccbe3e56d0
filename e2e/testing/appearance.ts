import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { View } from '../tour/guide.ts';
import { stops } from '../tour/stops.ts';
import { settleTown, type Town } from '../tour/town.ts';
import { walkThrough } from '../tour/walk.ts';
import { launchBrowser } from './chromium.ts';
import { useProduct } from './product.ts';

/** Not an expectation: a hundred places, twice each, on a busy machine. */
const enoughMs = 900_000;

/**
 * The test of one view of every screen and dialog, in light and dark: text that stands out, nothing cut or covered, every control with a
 * name, a ring and (on a phone) room for a thumb. `npm run tour` shows what is looked at here, in all languages.
 */
export const looksAt = (view: View): void => {
  const product = useProduct();
  let browser: Browser;
  let town: Town;

  beforeAll(async () => {
    browser = await launchBrowser();
    const { email: adminEmail, password: adminPassword } = product.adminCredentials;
    town = await settleTown({ ...product, adminEmail, adminPassword }, browser);
  });
  afterAll(() => browser?.close());

  test(`nothing is poor in ${view.language} on ${view.width} pixels`, { timeout: enoughMs }, async () => {
    expect(await walkThrough({ browser, town, view, stops })).toEqual([]);
  });
};
