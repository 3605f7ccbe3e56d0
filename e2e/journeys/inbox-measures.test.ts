import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { shellText } from '#web/app/shell/shell.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { inboxSearchText } from '#web/features/inbox/search/search.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** E2e test of the room that the inbox leaves to what changes all day: the rows and the messages (D-436, D-510). */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

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
    const app = new AppDriver(page, product.url);
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

const boxOf = async (page: Page, selector: string) => {
  const { x = 0, width = 0 } = (await page.locator(selector).boundingBox()) ?? {};
  return { left: Math.round(x), right: Math.round(x + width) };
};

test.each([1366, 1024])('the filters of a search stay within the list at %d, beside any menu', async (width) => {
  const { page } = await browsers.open({ width, height: 768 });
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await app.tab(listText.search.pt).click();
  const stay = async () => {
    await app.button(inboxSearchText.more.pt).click();
    await page.locator('.search-filters .chooser').first().waitFor();
    const [list, filters] = [await boxOf(page, '.list-pane'), await boxOf(page, '.search-filters')];
    expect(filters.left).toBeGreaterThanOrEqual(list.left);
    expect(filters.right).toBeLessThanOrEqual(list.right);
    await page.keyboard.press('Escape');
  };
  await stay();
  await app.button(shellText.openMenu.pt).click();
  await stay();
});

test.each(['pt', 'en', 'es'] as const)('the menu that is open shows every name whole in %s', async (language) => {
  const { page } = await browsers.open({ width: 1366, height: 768 });
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
  const app = new AppDriver(page, product.url, language);
  await app.signIn(product.adminCredentials);
  await app.button(shellText.openMenu[language]).click();
  await app.button(shellText.bulkMessages[language]).click();
  await page.locator('.side-menu').getByRole('link', { name: shellText.campaignSettings[language] }).waitFor();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.side-menu-entry')]
      .filter((entry) => entry.scrollWidth > entry.clientWidth)
      .map((entry) => entry.title),
  );
  expect(cut).toEqual([]);
});
