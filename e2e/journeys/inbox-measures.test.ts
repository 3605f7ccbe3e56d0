import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { App } from '../testing/app.ts';
import { useBrowsers } from '../testing/browser.ts';
import { useCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** E2e test of the room that the inbox leaves to what changes all day: the rows and the messages (D-436, D-510). */
const product = useCompany('whole');
const browsers = useBrowsers();

const companyNumber = '5511940345501';
const customers = Array.from({ length: 12 }, (_, n) => ({
  number: `5511940345${510 + n}`,
  name: `Cliente número ${n + 1}`,
}));
let uuid = '';

interface Most {
  width: number;
  height: number;
  /** The most pixels above the first row and above the messages, and the fewest rows that are whole. */
  aboveRows: number;
  aboveMessages: number;
  rows: number;
}

beforeAll(async () => {
  const [first] = await openConversations(product, companyNumber, customers);
  uuid = String(first?.uuid);
});

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.ticket-rows .ticket-row')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

test.each<Most>([
  { width: 1366, height: 768, aboveRows: 120, aboveMessages: 92, rows: 10 },
  { width: 390, height: 844, aboveRows: 128, aboveMessages: 48, rows: 10 },
])(
  'the rows and the messages begin near the top at $width × $height',
  async ({ width, height, aboveRows, aboveMessages, rows }) => {
    const { page } = await browsers.open({ width, height });
    const app = new App(page, product.url);
    await app.signIn(product.adminCredentials);
    await page
      .locator('.ticket-rows .ticket-row')
      .nth(rows - 1)
      .waitFor();
    expect(await topOf(page, '.ticket-rows .ticket-row')).toBeLessThanOrEqual(aboveRows);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(rows);
    await app.follow(`/tickets/${uuid}`);
    await page.locator('.messages .bubble').first().waitFor();
    expect(await topOf(page, '.messages')).toBeLessThanOrEqual(aboveMessages);
  },
);
