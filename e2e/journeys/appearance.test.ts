import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { launchBrowser } from '../testing/chromium.ts';
import { useProduct } from '../testing/product.ts';
import type { View } from '../tour/guide.ts';
import { stops } from '../tour/stops.ts';
import { settleTown, type Town } from '../tour/town.ts';
import { walkThrough } from '../tour/walk.ts';

/**
 * Visits every screen and dialog in light and dark: text has contrast, nothing is cut or covered, every control has a
 * name, a focus mark and (on a phone) room for a thumb. `npm run tour` keeps the pictures. `npm test` visits every tenth
 * screen in two views, `npm run test:deep` all of them in every language and width.
 */
const [desk, laptop, tablet, phone] = [1440, 1366, 1024, 390];
const views: View[] = isDeep
  ? [
      ...[desk, phone].flatMap((width) => (['pt', 'en', 'es'] as const).map((language) => ({ language, width }))),
      { language: 'pt', width: laptop },
      { language: 'pt', width: 1280 },
      { language: 'pt', width: tablet },
    ]
  : // The longest words on the narrowest page.
    [
      { language: 'pt', width: desk },
      { language: 'es', width: phone },
    ];
const looked = stops.filter((_, n) => isDeep || n % 10 === 0);

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
const enoughMs = 1_800_000;

test.each(views)('finds no fault in $language at $width pixels', { timeout: enoughMs }, async (view) => {
  expect(await walkThrough({ browser, town, view, stops: looked })).toEqual([]);
});
