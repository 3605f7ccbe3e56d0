import { beforeAll, expect, test } from 'vitest';
import { nameNumber } from '#functions/entries/testing/populate/made-up.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { kanbanText } from '#web/features/board/kanban.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { countLostPresses, startScrollJitter } from '../testing/still-scrolling.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';

/** E2e test of lists longer than a screen: rows out of sight are not in the page, and users do not notice. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const chief = { email: 'chefe@long-lists.example', password: 'segredo-1' };
const many = 150;
/** Number of messages in the longest conversation: enough pages to scroll through. */
const longest = 300;

let app: AppDriver;

beforeAll(async () => {
  const created = await product.admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  await openConversations(product, '5511940150701', [{ number: '5511940150702', name: 'Carla Dias' }]);
  await openTableOfProduct(product);
  const { populateCompany } = await import('#functions/entries/testing/populate/populate.ts');
  const tenant = tenantOfCompany({ id: created.companyId });
  const staff = { whatsappIds: [1], userIds: [created.id], queueIds: [] };
  await populateCompany(tenant, { contacts: many, tickets: many, messages: many + longest, longest }, staff);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
});

/**
 * Scrolls 300 pixels per frame until `count` rows were seen. Returns their names in order of appearance, and the most
 * rows in the page at once.
 */
const seenOnTheWay = (scroller: string, rows: string, name: string, count: number) =>
  app.page.evaluate(
    ([where, row, part, wanted]) =>
      new Promise<{ names: string[]; most: number }>((resolve) => {
        const names = new Set<string>();
        let most = 0;
        const step = () => {
          const shown = [...document.querySelectorAll(row)];
          most = Math.max(most, shown.length);
          for (const one of shown) names.add(one.querySelector(part)?.textContent ?? '');
          if (names.size >= wanted) return resolve({ names: [...names], most });
          document.querySelector(where)?.scrollBy(0, 300);
          requestAnimationFrame(step);
        };
        step();
      }),
    [scroller, rows, name, count] as const,
  );

test('shows every row of a long table in order while scrolling, keeps its columns, and holds few rows in the page', async () => {
  const widths = () => app.page.locator('thead th').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  const wanted: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await product.admin.call(contacts.list, { query: cursor ? { cursor } : {} });
    wanted.push(...page.contacts.map((contact) => contact.name));
    cursor = page.nextCursor;
  }
  await app.goTo('contacts');
  // Waits for a row of this table, because tables of other screens have rows as well and leave only when it is drawn.
  await app.page
    .locator('.cell-title')
    .getByTitle(wanted[0] ?? '', { exact: true })
    .first()
    .waitFor();
  const { names, most } = await seenOnTheWay('.screen-body', '[data-row]', '.cell-title [title]', wanted.length);
  expect(names).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(many);
  expect(most).toBeLessThan(80);
  const atTheEnd = await widths();
  await app.page.locator('.screen-body').evaluate((element) => element.scrollTo(0, 0));
  await app.page.getByText(wanted[0] ?? '', { exact: true }).waitFor();
  expect(await widths()).toEqual(atTheEnd);
  const table = app.page.getByRole('table');
  expect(await table.getAttribute('aria-rowcount')).toBe(String(wanted.length + 1));
});

test('keeps a focused row in the page while its table scrolls away and back', async () => {
  await app.goTo('contacts');
  const scroller = app.page.locator('.screen-body');
  const row = app.page.locator('[data-row]').nth(1);
  const id = await row.getAttribute('data-row');
  const isFocused = () =>
    app.page.evaluate(
      (wanted) => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row === wanted,
      id,
    );
  await row.getByRole('button').first().focus();
  for (const top of [4_000, 5_000, 0]) {
    await scroller.evaluate((element, to) => element.scrollTo(0, to), top);
    // Waits until rows are drawn at the new scroll position.
    await app.page.waitForFunction(() => {
      const { x, y, height } = document.querySelector('.screen-body')?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(x + 60, y + height / 2)?.closest('[data-row]');
    });
    expect(await isFocused()).toBe(true);
  }
});

test('loads more conversations before the end of the list is reached', async () => {
  await app.page.goto(`${product.url}/tickets?list=closed`);
  await app.ticket('Carla Dias').waitFor({ state: 'hidden' });
  await app.page.locator('.ticket-row').first().waitFor();
  // The fixture closes six of ten tickets.
  const closed = (many * 6) / 10;
  const { names, most } = await seenOnTheWay('.ticket-rows', '.ticket-row', 'strong', closed);
  expect(names.length).toBe(closed);
  expect(most).toBeLessThan(40);
});

test('opens the row that is pressed while the list still scrolls', async () => {
  await app.page.goto(`${product.url}/tickets?list=closed`);
  const row = app.page.locator('.ticket-row').nth(2);
  const uuid = await row.getAttribute('data-ticket');
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const stop = await startScrollJitter(app.page, '.ticket-rows');
  expect(await countLostPresses(app.page, '.ticket-rows', 30)).toBe(0);
  await app.page.mouse.click(x + width / 2, y + height / 2);
  await app.page.waitForURL(`**/tickets/${uuid}?*`);
  await stop();
});

/** Opens the conversation that has more messages than a page holds. */
const openLongest = async () => {
  const found = await product.admin.call(tickets.list, { query: { searchParam: nameNumber(1), showAll: 'true' } });
  const long = found.tickets.find(({ contact }) => contact.name === nameNumber(1));
  await app.page.goto(`${product.url}/tickets/${long?.uuid}`);
  await app.page.locator('.bubble').first().waitFor();
};

test('lets messages take a press while their conversation still scrolls', async () => {
  await openLongest();
  const stop = await startScrollJitter(app.page, '.messages-scroll');
  expect(await countLostPresses(app.page, '.messages-scroll', 30)).toBe(0);
  await stop();
});

test('continues from the focused row by keyboard after the wheel scrolled the list away', async () => {
  const rows = app.page.locator('.ticket-row');
  await app.page.goto(`${product.url}/tickets?list=closed`);
  await rows.nth(8).waitFor();
  const uuids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-ticket')));
  const focused = () => app.page.evaluate(() => document.activeElement?.getAttribute('data-ticket'));
  await rows.nth(3).focus();
  await app.page.locator('.ticket-rows').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  // Waits until the rows at the top have left the page.
  await app.page.waitForFunction((gone) => !document.querySelector(`[data-ticket="${gone}"]`), uuids[8]);
  expect(await focused()).toBe(uuids[3]);
  await app.page.keyboard.press('j');
  await expect.poll(focused).toBe(uuids[4]);
  await app.page.locator(`[data-ticket="${uuids[8]}"]`).waitFor();
});

/**
 * Scrolls up 133 pixels per frame until `wanted` messages were seen; counts how often the message in the middle of the
 * view left the page.
 */
const goUp = (wanted: number) =>
  app.page.evaluate(
    (count) =>
      new Promise<{ seen: number; lost: number; most: number }>((resolve) => {
        const list = document.querySelector('.messages-scroll');
        if (!list) throw new Error('no conversation is open');
        const seen = new Set<string | undefined>();
        let middle: Element | undefined;
        let [lost, most] = [0, 0];
        const step = () => {
          if (middle && !middle.isConnected) lost++;
          const lines = [...list.querySelectorAll<HTMLElement>('[data-message]')];
          most = Math.max(most, lines.length);
          for (const { dataset } of lines) seen.add(dataset.message);
          if (seen.size >= count) return resolve({ seen: seen.size, lost, most });
          const { top, height } = list.getBoundingClientRect();
          middle = lines.find((line) => line.getBoundingClientRect().bottom > top + height / 2);
          list.scrollBy(0, -133);
          requestAnimationFrame(step);
        };
        step();
      }),
    wanted,
  );

test('keeps a conversation in view while older messages load above it', async () => {
  await openLongest();
  const { seen, lost, most } = await goUp(longest);
  expect(seen).toBe(longest);
  expect(lost).toBe(0);
  expect(most).toBeLessThan(60);
});

test('holds few cards of a long lane in the page, and keeps the focus on a card moved by keyboard', async () => {
  const admin = product.admin;
  await admin.call(tags.create, { body: { name: 'Longe', kanban: 1 } });
  await app.goTo('kanban');
  const lane = app.page.getByRole('region', { name: kanbanText.open.pt, exact: true });
  const count = lane.locator('.kanban-count');
  await lane.locator('.kanban-card').first().waitFor();
  for (let more = lane.getByRole('button', { name: kanbanText.more.pt }); (await more.count()) > 0; ) {
    const before = await count.innerText();
    await more.click();
    await expect.poll(() => count.innerText()).not.toBe(before);
  }
  const whole = Number(await count.innerText());
  expect(whole).toBeGreaterThan(60);
  await lane.locator('.kanban-cards').evaluate((element) => element.scrollTo(0, 0));
  await lane.locator('[aria-posinset="1"]').waitFor();
  const { names, most } = await seenOnTheWay('.kanban-cards', '.kanban-card', 'strong', whole);
  expect(names).toHaveLength(whole);
  expect(most).toBeLessThan(61);
  // Moves the last card to the other lane and back to its position far below.
  const last = lane.locator(`[aria-posinset="${whole}"]`);
  expect(await last.getAttribute('aria-setsize')).toBe(String(whole));
  const handle = app.button(kanbanText.move.pt(await last.locator('strong').innerText()));
  await handle.focus();
  await lane.locator('.kanban-cards').evaluate((element) => element.scrollTo(0, 0));
  await lane.locator('[aria-posinset="1"]').waitFor();
  for (const key of ['Space', 'ArrowRight', 'Space']) await app.page.keyboard.press(key);
  await app.page.getByRole('region', { name: 'Longe' }).locator('.kanban-card').waitFor();
  const isFocused = () => handle.evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  for (const key of ['Space', 'ArrowLeft', 'Space']) await app.page.keyboard.press(key);
  await lane.locator(`[aria-posinset="${whole}"]`).waitFor();
  await expect.poll(isFocused).toBe(true);
});
