import type { BrowserContext, Page } from 'playwright-core';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { AppDriver } from '../e2e/testing/app.ts';
import { launchBrowser } from '../e2e/testing/chromium.ts';
import { openTableOfProduct } from '../e2e/testing/table-of-product.ts';
import type { BenchProduct } from './bench-product.ts';
import { measureScrollFrames, measureWheelScroll } from './frames.ts';
import { type Measurement, singleValue } from './statistics.ts';

const rowHeight = 64;
/** Approximate heights in pixels. */
const contactHeight = 60;
const bubbleHeight = 48;
const cardHeight = 90;

interface Size {
  /** Number of closed conversations, and of contacts. */
  rows: number;
  cards: number;
  messages: number;
}

/** Fills a company by writing to the product's table directly; returns the id of its longest conversation. */
async function fill({ recado, fixture }: BenchProduct, { rows, messages }: Size): Promise<string> {
  const admin = fixture.companies[0]?.agent;
  const lines = fixture.companies[0]?.lines.slice(0, 2) ?? [];
  if (!admin || lines.length < 2) throw new Error('nobody is there');
  const [first] = (await admin.call(users.list)).users;
  const { get } = await openTableOfProduct(recado);
  const { populateCompany } = await import('#functions/entries/testing/populate/populate.ts');
  const tenant = tenantOfCompany({ id: first?.companyId ?? 0 });
  if (!first || !(await get<CompanyRow>(keys.company(tenant)))) throw new Error('no company');
  const staff = { whatsappIds: lines.map(({ whatsappId }) => whatsappId), userIds: [first.id], queueIds: [] };
  // Six of ten tickets are closed. Some contacts have tickets on two connections, so that fewer rows have to be filled.
  const many = Math.ceil(rows / 6) * 10;
  await populateCompany(tenant, { contacts: rows, tickets: many, messages: many }, staff);
  // The second of these tickets is the long conversation; it has the newest activity of all.
  await populateCompany(tenant, { contacts: 2, tickets: 2, messages: messages + 1, longest: messages }, staff);
  const open = await admin.call(tickets.list, { query: { status: 'open', showAll: 'true' } });
  const [newest] = open.tickets;
  if (!newest) throw new Error('no conversation is open');
  return newest.uuid;
}

type Measure = (context: BrowserContext, page: Page, size: Size, url: string) => Promise<Measurement[]>;

const ticketList: Measure = async (context, page, { rows }, url) => {
  const list = '.ticket-rows';
  await page.goto(`${url}/tickets?list=closed`);
  await page.locator(list).waitFor();
  const far = { list, rows: '.ticket-row', pixels: rows * rowHeight };
  const name = `tickets, ${rows} rows`;
  const down = await measureScrollFrames(context, page, { ...far, loads: true, name: `${name}, down while they load` });
  const height = await page.locator(list).evaluate((element) => element.scrollHeight);
  return [
    singleValue('tickets: rows in the list', 'rows', Math.round(height / rowHeight)),
    ...down,
    ...(await measureScrollFrames(context, page, { ...far, name: `${name}, up`, pixels: -far.pixels })),
    ...(await measureWheelScroll(context, page, { ...far, name: `${name}, down` })),
    ...(await measureWheelScroll(context, page, { ...far, name: `${name}, up`, pixels: -far.pixels })),
  ];
};

/** Frames that the machine itself drops on an empty page. The gradient makes sure that there is something to draw. */
const emptyPage: Measure = async (context, page, { rows }) => {
  const height = (rows * rowHeight) / 10;
  await page.setContent(
    `<div class="empty" style="height: 90vh; overflow: auto"><div style="height: ${height}px; background: linear-gradient(white, black)">`,
  );
  return measureWheelScroll(context, page, {
    list: '.empty',
    rows: '.empty > div',
    name: 'a page with nothing in it',
    pixels: height,
  });
};

const contactList: Measure = async (context, page, { rows }, url) => {
  await page.goto(`${url}/contacts`);
  await page.locator('.data-table').waitFor();
  const name = `contacts, ${rows} rows`;
  const far = { list: '.screen-body', rows: '[data-row]', pixels: rows * contactHeight };
  return [
    ...(await measureScrollFrames(context, page, { ...far, loads: true, name: `${name}, down while they load` })),
    ...(await measureScrollFrames(context, page, { ...far, name: `${name}, up`, pixels: -far.pixels })),
  ];
};

const board: Measure = async (context, page, { cards }, url) => {
  await page.goto(`${url}/kanban`);
  const card = page.locator('.kanban-card');
  await card.first().waitFor();
  const counted = async () => Number.parseInt((await page.locator('.kanban-count').first().textContent()) ?? '', 10);
  // The total comes from the lane's heading, because only few of its cards are in the page.
  for (let shown = await counted(); shown < cards; shown = await counted()) {
    await page.locator('.kanban-cards > button').first().click();
    await page.waitForFunction(
      (before) => Number.parseInt(document.querySelector('.kanban-count')?.textContent ?? '', 10) > before,
      shown,
    );
  }
  // Loading the last cards left the lane at its end.
  await page
    .locator('.kanban-cards')
    .first()
    .evaluate((lane) => lane.scrollTo(0, 0));
  const far = { list: '.kanban-cards', rows: '.kanban-card', pixels: cards * cardHeight };
  return [
    ...(await measureScrollFrames(context, page, { ...far, name: `board, ${cards} cards, down` })),
    ...(await measureScrollFrames(context, page, { ...far, name: `board, ${cards} cards, up`, pixels: -far.pixels })),
  ];
};

const conversation =
  (uuid: string): Measure =>
  async (context, page, { messages }, url) => {
    await page.goto(`${url}/tickets/${uuid}`);
    await page.locator('.bubble').first().waitFor();
    const pixels = messages * bubbleHeight;
    const far = { list: '.messages-scroll', rows: '.message-row' };
    const name = `conversation, ${messages} messages`;
    return [
      ...(await measureScrollFrames(context, page, {
        ...far,
        loads: true,
        name: `${name}, up while they load`,
        pixels: -pixels,
      })),
      ...(await measureScrollFrames(context, page, { ...far, name: `${name}, down`, pixels })),
    ];
  };

/** Measures the long lists of the product, scrolled down while they load and back up through all of it. */
export async function measureScrolling(product: BenchProduct, quick: boolean): Promise<Measurement[]> {
  const size: Size = quick
    ? { rows: 1_000, cards: 300, messages: 500 }
    : { rows: 10_000, cards: 1_000, messages: 5_000 };
  const longest = await fill(product, size);
  const { url } = product.recado;
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
    const page = await context.newPage();
    await new AppDriver(page, url).signIn({ email: 'drill1@example.com', password: 'segredo-5' });
    const measured: Measurement[] = [];
    for (const measure of [ticketList, emptyPage, contactList, board, conversation(longest)])
      measured.push(...(await measure(context, page, size, url)));
    return measured;
  } finally {
    await browser.close();
  }
}
