import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { launchBrowser } from '../testing/chromium.ts';
import { useRunningProduct } from '../testing/product.ts';
import { TourGuide, type TourView, trustVisitorAddresses } from '../tour/guide.ts';
import type { TourStop } from '../tour/stop.ts';
import { tourStops } from '../tour/stops.ts';
import { seedTour, type TourData } from '../tour/tour-data.ts';
import { inspectTourStops } from '../tour/walk.ts';

/**
 * Visits every screen and dialog in light and dark: text has contrast, nothing is cut or covered, every control has a
 * name, a focus mark and (on a phone) room for a thumb. `npm run tour` keeps the pictures. `npm test` visits every tenth
 * screen, in one of two views, `npm run test:deep` all of them in every language and width.
 */
const [desk, laptop, tablet, phone] = [1440, 1366, 1024, 390];
const views: TourView[] = isDeep
  ? [
      { language: 'pt', width: desk, alsoAt: [laptop, 1280, tablet] },
      { language: 'pt', width: phone },
      ...(['en', 'es'] as const).flatMap((language) => [desk, phone].map((width) => ({ language, width }))),
    ]
  : // The longest words on the narrowest page.
    [
      { language: 'pt', width: desk },
      { language: 'es', width: phone },
    ];
/** A view's share of every tenth screen; all of them in a deep run. */
const seenIn = (view: TourView): TourStop[] =>
  tourStops.filter((_, n) => isDeep || n % (10 * views.length) === 10 * views.indexOf(view));

const product = useRunningProduct(trustVisitorAddresses);
let browser: Browser;
let data: TourData;

beforeAll(async () => {
  browser = await launchBrowser();
  const { email: adminEmail, password: adminPassword } = product.adminCredentials;
  data = await seedTour({ ...product, adminEmail, adminPassword }, browser);
});
afterAll(() => browser?.close());

/** A generous limit, not an expectation: about a hundred screens, twice each, on a busy machine. */
const enoughMs = 1_800_000;

test.each(views)('finds no fault in $language at $width pixels', { timeout: enoughMs }, async (view) => {
  expect(await inspectTourStops({ browser, data, view, stops: seenIn(view) })).toEqual([]);
});

/** Parts of a conversation's header that lie across each other or beyond it, and labels of it that are cut. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('.conversation-header');
    if (!header) return ['no header'];
    const around = header.getBoundingClientRect();
    const parts = [...header.querySelectorAll(':scope > *, .conversation-state > *, .ticket-buttons > *')]
      .filter((part) => !part.matches('.conversation-state, .ticket-buttons') && part.checkVisibility())
      .map((part) => ({ part, box: part.getBoundingClientRect(), name: part.className || part.tagName }))
      .filter(({ box }) => box.width > 0);
    const state = header.querySelector('.conversation-state')?.getBoundingClientRect();
    const isHidden = ({ part, box }: (typeof parts)[number]) =>
      state !== undefined &&
      part.closest('.conversation-state') !== null &&
      (box.left >= state.right - 1 || box.top >= state.bottom - 1);
    const shown = parts.filter((part) => !isHidden(part));
    const faults = shown.flatMap(({ box, name }, n) => [
      ...(box.left < around.left - 1 || box.right > around.right + 1 ? [`${name} leaves the header`] : []),
      ...shown
        .slice(n + 1)
        .filter((other) => box.right > other.box.left + 1 && other.box.right > box.left + 1)
        .map((other) => `${name} lies across ${other.name}`),
    ]);
    const label = header.querySelector('.last-interaction')?.getBoundingClientRect();
    const isCut = label && state && label.left < state.right && label.right > state.right + 1;
    return isCut ? [...faults, 'the time without messages is cut'] : faults;
  });

/** Badges of rows of which a part is shown: they should be whole, end in an ellipsis of their own, or be left out. */
const cutBadges = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ticket-badges')].flatMap((line) => {
      const { top, bottom, right } = line.getBoundingClientRect();
      return [...line.children]
        .filter((badge) => {
          const box = badge.getBoundingClientRect();
          const isShown = box.top < bottom - 1;
          const isLonger = badge.scrollWidth > badge.clientWidth && !badge.matches('[title], :first-child');
          return isShown && (box.top < top - 2 || box.bottom > bottom + 2 || box.right > right + 1 || isLonger);
        })
        .map((badge) => badge.textContent ?? '');
    }),
  );

const groundOf = (page: Page): Promise<string> =>
  page.locator('.ticket-row[aria-current]').evaluate((row) => getComputedStyle(row).backgroundColor);

test.each(['rich', 'long'] as const)(
  'header and rows have room on laptops with the drawer open, and the selected row looks selected: %s (UI 1, UI 6, UI 7)',
  async (key) => {
    const guide = await TourGuide.meet(browser, data, 'admin', { language: 'pt', width: desk });
    const stop = tourStops.find(({ name }) => name === 'conversation-old-with-drawer') as TourStop;
    await guide.visit({ ...stop, path: ({ uuids }) => `/tickets/${uuids[key]}` }, async ({ page }, theme) => {
      if (theme === 'dark') return;
      for (const width of [desk, laptop, 1280, tablet]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => [width, ...(await crowded(page)), ...(await cutBadges(page))]).toEqual([width]);
      }
      const selected = await groundOf(page);
      await page.locator('.ticket-row[aria-current]').hover();
      expect(await groundOf(page)).toBe(selected);
      await page.locator('a.ticket-row:not([aria-current])').first().hover();
      expect(
        await page
          .locator('a.ticket-row:not([aria-current])')
          .first()
          .evaluate((row) => getComputedStyle(row).backgroundColor),
      ).not.toBe(selected);
    });
    await guide.leave();
  },
);
