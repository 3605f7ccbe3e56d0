import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appText } from '#web/app/app.text.ts';
import { accountPanelText } from '#web/app/shell/account-panel.text.ts';
import { menuEntries } from '#web/app/shell/menu-entries.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { bringInspector, inspectPage } from '../tour/inspection.ts';

/** E2e test of what all screens have in common: their outline for screen readers, and one name for each. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();

/** Screens whose empty lists fill without the reader's doing, or whose hint names a control that is beside it. */
const withoutButton = ['/', '/alerts', '/financeiro', '/subscription', '/tickets', '/chats', '/todolist'];

/** Empty lists without a button or link to fill them, and rows of tables that are higher than a line with its buttons needs. */
const poorLists = (page: Page, isWide: boolean): Promise<string[]> =>
  page.evaluate((tablesAreWide) => {
    const empty = [...document.querySelectorAll('.empty-state')]
      .filter((state) => state.checkVisibility() && !state.querySelector('button, a'))
      .map((state) => `no way on: ${state.textContent}`);
    const rows = tablesAreWide ? [...document.querySelectorAll('tbody tr')] : [];
    const tall = rows.filter((row) => row.getBoundingClientRect().height > 44.5);
    return [...empty, ...tall.map((row) => `${row.getBoundingClientRect().height} pixels: ${row.textContent}`)];
  }, isWide);

test.each([1366, 390])(
  'axe finds nothing on the screens, their rows are low, and empty ones have a way on, at %i pixels',
  async (width) => {
    const { context, page } = await browsers.open({ width });
    await bringInspector(context);
    const app = new AppDriver(page, product.url);
    await app.signIn(product.adminCredentials);
    const found: Record<string, string[]> = {};
    for (const { href } of menuEntries) {
      await app.follow(href);
      await page.locator('.screen, .tickets, .chats').first().waitFor();
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      const faults = (await inspectPage(page))
        .filter(({ rule }) => rule === 'axe' || rule === 'name')
        .map(({ what }) => what);
      const poor = await poorLists(page, width > 1000);
      faults.push(...poor.filter((fault) => !(fault.startsWith('no way on') && withoutButton.includes(href))));
      if (faults.length > 0) found[href] = faults;
    }
    expect(found).toEqual({});
  },
);

test('a screen has one name: in the menu, as its title and in the command bar', async () => {
  const { page } = await browsers.open();
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  for (const { href, text } of menuEntries) {
    await app.follow(href);
    const name = shellText[text].pt;
    // A count may follow the name.
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`^${name}( \\(\\d+\\))?$`) })
      .waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog');
  for (const { text } of menuEntries)
    await bar.getByRole('option', { name: shellText[text].pt, exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  // The group stays open after one of its screens was on screen.
  const menu = page.getByRole('navigation', { name: shellText.menu.pt });
  const ofMenu = menuEntries.filter(({ section }) => section !== 'settings').map(({ text }) => shellText[text].pt);
  expect(await menu.locator('a .side-menu-text').allTextContents()).toEqual([
    ...ofMenu.slice(0, -1),
    shellText.settingsArea.pt,
    ...ofMenu.slice(-1),
  ]);
});

const firstField = ':is(input:not([readonly], [type=hidden], [type=file]), select, textarea):not(:disabled)';

test('the dialog that a screen opens to add something has the focus in its first field', async () => {
  const { page } = await browsers.open({ width: 1366 });
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  const found: Record<string, string> = {};
  for (const { href } of menuEntries) {
    await app.follow(href);
    await page.locator('.screen, .tickets, .chats').first().waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    const add = page.locator(':is(.screen-actions, .empty-state) button.amplify-button--primary').first();
    if (!(await add.isVisible())) continue;
    await add.click();
    const dialog = page.locator('dialog[open]');
    // Some lead to another screen instead.
    const isThere = async () => (await dialog.count()) > 0 || !page.url().endsWith(href);
    await expect.poll(isThere, { message: href }).toBe(true);
    if ((await dialog.count()) === 0) continue;
    const first = dialog.locator(firstField).first();
    const isFocused = () => first.evaluate((field) => field === document.activeElement);
    await expect.poll(isFocused, { message: href }).toBe(true);
    found[href] = await dialog.locator('h2').first().innerText();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(Object.keys(found).length).toBeGreaterThan(10);
});

test('the account menu has the greeting and what is set once, which the top bar no longer shows', async () => {
  const { page } = await browsers.open({ theme: 'light' });
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await app.button(shellText.account.pt).click();
  const menu = page.getByRole('dialog', { name: shellText.account.pt });
  await menu.getByText('bem-vindo a').waitFor();
  await menu.getByText(/^Versão .+ · servidor \d/).waitFor();
  await app.button(accountPanelText.dark.pt, menu).click();
  expect(await page.evaluate(() => document.documentElement.dataset.colorMode)).toBe('dark');
  await app.button('English', menu).click();
  await page.getByRole('heading', { level: 1, name: shellText.tickets.en }).waitFor();
  await app.button('Português', page.getByRole('dialog', { name: shellText.account.en })).click();
  await page.keyboard.press('Escape');
  await app.follow('/');
  await page.locator('.screen').getByText('bem-vindo a').waitFor();
});

test('the rail of the inbox opens over the screen by mouse and keyboard, stays when kept open, and folds in a narrow window (D-437)', async () => {
  const { page } = await browsers.open({ width: 1366 });
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  const menu = page.getByRole('navigation', { name: shellText.menu.pt });
  const name = menu.getByText(shellText.contacts.pt, { exact: true });
  const listLeft = () => page.locator('.tickets-list').evaluate((list) => list.getBoundingClientRect().left);
  await name.waitFor({ state: 'hidden' });
  await menu.hover();
  await name.waitFor();
  expect(await listLeft()).toBe(56);
  await page.mouse.move(800, 400);
  await name.waitFor({ state: 'hidden' });
  // The first step of a new company had the focus before the route changed: Tab would continue from there.
  await app.button(appText.toContent.pt).focus();
  await page.keyboard.press('Tab');
  await name.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(listLeft).toBe(224);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(listLeft).toBe(56);
  await app.button(shellText.openMenu.pt).click();
  await page.getByRole('dialog', { name: shellText.menu.pt }).waitFor();
});
