import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { notificationsText } from '#web/features/notifications/notifications.text.ts';
import { clickLastNotification, countPlayedTones, recordAlerts, shownNotices } from '../testing/alerts.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * Agents notice waiting customers wherever they look: sounds, page title, bell and desktop notices. The tests depend on
 * their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940220001';
const carla = { number: '5511940220002', name: 'Carla Dias' };
const duda = { number: '5511940220003', name: 'Duda Reis' };
const bia = { name: 'Bia Souza', email: 'bia@notifications.example', password: 'segredo-1' };

let agent: AppDriver;
let agentId: number;
/** The company's name, which is the title of its pages. */
let company: string;
let ticketIds: Record<'carla' | 'duda', number>;

const bell = (page: Page) => page.getByRole('button', { name: new RegExp(`^${notificationsText.bell.pt}`) });
const bellRow = (name: string) =>
  agent.page.getByRole('dialog', { name: notificationsText.bell.pt }).getByRole('link').filter({ hasText: name });
const titled = (page: Page, title: string) => page.waitForFunction((wanted) => document.title === wanted, title);
const noticed = (page: Page, body: string) =>
  waitForResult(`notice of ${body}`, async () => (await shownNotices(page)).some((notice) => notice.body === body));

test('plays a sound, counts in the title and lists in the bell an unassigned conversation’s message', async () => {
  const opened = await openConversations(product, companyNumber, [carla, duda]);
  const [first, second] = opened.map(({ id }) => id);
  if (!first || !second) throw new Error('two conversations were opened');
  ticketIds = { carla: first, duda: second };
  company = (await product.admin.call(companies.show, { params: { companyId: product.companyId } })).name;
  const user = await product.admin.call(users.create, { body: { ...bia, allTicket: 'enabled', queueIds: [] } });
  agentId = user.id;
  const { page } = await browsers.open();
  await recordAlerts(page);
  agent = new AppDriver(page, product.url);
  await agent.signIn(bia);
  await bell(page).waitFor();
  await titled(page, company);
  await product.admin.call(tickets.update, {
    params: { ticketId: ticketIds.carla },
    body: { status: 'pending', userId: null },
  });
  await product.phones.write(carla.number, companyNumber, 'Tem alguém?');
  await titled(page, `(1) ${company}`);
  await waitForResult('a sound', async () => (await countPlayedTones(page)) > 0);
  await bell(page).click();
  await bellRow(carla.name).filter({ hasText: 'Tem alguém?' }).waitFor();
});

test('ignores messages in a colleague’s conversation', async () => {
  await product.phones.write(duda.number, companyNumber, 'Só para a dona');
  await product.phones.write(carla.number, companyNumber, 'Ainda aqui');
  await bellRow(carla.name).filter({ hasText: 'Ainda aqui' }).waitFor();
  expect(await bellRow(duda.name).count()).toBe(0);
  await titled(agent.page, `(1) ${company}`);
});

test('asks for desktop notices on a click, and opens the conversation of a chosen notice', async () => {
  const { page } = agent;
  expect(await shownNotices(page)).toEqual([]);
  await agent.button(notificationsText.turnOn.pt).click();
  await agent.button(notificationsText.turnOn.pt).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await product.admin.call(tickets.update, { params: { ticketId: ticketIds.duda }, body: { userId: agentId } });
  await product.phones.write(duda.number, companyNumber, 'Agora é com a Bia');
  await noticed(page, 'Agora é com a Bia');
  await titled(page, `(2) ${company}`);
  await clickLastNotification(page);
  await agent.message('Agora é com a Bia').waitFor();
  // A read message is no longer counted.
  await titled(page, `(1) ${company}`);
});

test('is silent for the open conversation, and notifies once when there are several tabs', async () => {
  const { page } = agent;
  const second = await page.context().newPage();
  await recordAlerts(second);
  await second.goto(`${product.url}/users`);
  await bell(second).waitFor();
  await titled(second, `(1) ${company}`);
  await page.bringToFront();
  await product.phones.write(duda.number, companyNumber, 'Já leu?');
  await agent.message('Já leu?').waitFor();
  await product.phones.write(carla.number, companyNumber, 'E eu?');
  const all = () => Promise.all([shownNotices(page), shownNotices(second)]).then((lists) => lists.flat());
  await waitForResult('a notice', async () => (await all()).some(({ body }) => body === 'E eu?'));
  await product.phones.write(carla.number, companyNumber, 'Oi?');
  await waitForResult('the next notice', async () => (await all()).some(({ body }) => body === 'Oi?'));
  expect((await all()).map(({ body }) => body)).toEqual(['Agora é com a Bia', 'E eu?', 'Oi?']);
  await second.close();
});

test('keeps the volume, and clears bell and title when a message is read elsewhere', async () => {
  const { page } = agent;
  await agent.button(shellText.account.pt).click();
  const slider = page.getByRole('slider', { name: notificationsText.volume.pt });
  await slider.press('Home');
  await slider.press('ArrowRight');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('volume'))).toBe('0.1');
  await product.admin.call(tickets.update, { params: { ticketId: ticketIds.carla }, body: { status: 'open' } });
  await titled(page, company);
  await bell(page).click();
  await page.getByText(notificationsText.nothing.pt).waitFor();
});

test('alerts administrators on every screen to a connection that needs attention', async () => {
  const ana = { name: 'Ana Lima', email: 'ana@notifications.example', password: 'segredo-2' };
  await product.admin.call(users.create, { body: { ...ana, profile: 'admin', queueIds: [] } });
  const { page } = await browsers.open();
  const chief = new AppDriver(page, product.url);
  await chief.signIn(ana);
  const alert = page.getByRole('img', { name: shellText.connectionsNeedYou.pt });
  await product.phones.fault('replaced', companyNumber);
  await alert.waitFor();
  // Agents cannot repair connections, so they see no alert.
  expect(await agent.page.getByRole('img', { name: shellText.connectionsNeedYou.pt }).count()).toBe(0);
});
