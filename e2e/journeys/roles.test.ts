import { expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { appText } from '#web/app/app.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { kanbanText } from '#web/features/board/kanban.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { inboxSearchText } from '#web/features/inbox/search/search.text.ts';
import { quickMessagesText } from '#web/features/quick-messages/quick-messages.text.ts';
import { settingsScreenText } from '#web/features/settings/settings.text.ts';
import { tagsText } from '#web/features/tags/tags.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import type { ScreenName } from '#web/screen-names.text.ts';
import { IntegratorApi, RefusedCall } from '../testing/api.ts';
import { AppDriver, settingsScreens } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';
import { useRunningProduct } from '../testing/product.ts';

/** E2e test of each role's menu, screens and actions, of the addresses closed to it, and of the server's answers. */
const product = useRunningProduct();
const browsers = useTestBrowsers();

const password = 'segredo-1';
const companyNumber = '5511940000001';
const carla = { number: '5511940000002', name: 'Carla Dias' };
const duda = { number: '5511940000003', name: 'Duda Reis' };
const account = (name: string, profile: 'user' | 'supervisor' | 'admin') => {
  return { name, email: `${profile}@roles.example`, password, profile, allTicket: 'enabled' as const };
};
const roles = {
  user: account('Ana Lima', 'user'),
  supervisor: account('Sílvio Prado', 'supervisor'),
  admin: account('Rita Souza', 'admin'),
};

/** The entries of the menu of an agent, in its order, with those that others have too. */
const menuOf = ({ arranges = false, manages = false, operates = false }): (ScreenName | 'settingsArea')[] => [
  ...(manages ? (['dashboard'] as const) : []),
  'tickets',
  // Part of no plan at first; operators have it anyway.
  ...(operates ? (['appointments'] as const) : []),
  ...(['kanban', 'quickMessages', 'schedules', 'contacts', 'tags'] as const),
  ...(arranges ? (['campaigns', 'contactLists', 'campaignSettings'] as const) : []),
  ...(['chats', 'todolist'] as const),
  ...(operates ? (['announcements'] as const) : []),
  // The settings of a supervisor are one screen, which is in the menu itself.
  ...(manages ? (['settingsArea'] as const) : arranges ? (['fileLists'] as const) : []),
  'helps',
];
const administrationPaths = ['/prompts', '/queue-integration', '/connections', '/queues', '/users', '/settings'];

let open: { id: number; uuid: string };

test('prepares a company with every role, an open conversation and a pending one', async () => {
  const { admin: api, phones } = product;
  for (const body of Object.values(roles)) await api.call(users.create, { body });
  const [ticket] = await openConversations(product, companyNumber, [carla]);
  if (!ticket) throw new Error('no conversation');
  open = ticket;
  await phones.create(duda.number, duda.name);
  await phones.write(duda.number, companyNumber, 'Tem alguém aí?');
  await waitForResult('the waiting one', async () => {
    const page = await api.call(tickets.list, { query: { status: 'pending', showAll: 'true', order: 'newest' } });
    return page.tickets.length === 1;
  });
  await api.call(tags.create, { body: { name: 'Orçamento' } });
});

interface Given {
  /** May arrange lanes and change tags. */
  arranges: boolean;
  /** May see and do everything in the company. */
  manages: boolean;
  /** May operate the platform. */
  operates: boolean;
}

const enter = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  return app;
};

const walkMenu = async ({ page }: AppDriver, given: Given) => {
  const menu = menuOf(given);
  const nav = page.getByRole('navigation', { name: shellText.menu.pt });
  await nav.getByRole('link').first().waitFor();
  const group = nav.getByRole('button', { name: shellText.bulkMessages.pt });
  if (await group.isVisible()) await group.click();
  expect(await nav.locator('a .side-menu-text').allTextContents()).toEqual([...menu.map((name) => shellText[name].pt)]);
  for (const name of menu) {
    await nav.locator(`a[title="${shellText[name].pt}"]`).click();
    await page.locator('.tickets, .screen, .kanban, .chats').first().waitFor();
    expect(await page.locator('.not-found').count()).toBe(0);
  }
  if (!given.manages) return;
  await nav.getByTitle(shellText.settingsArea.pt, { exact: true }).click();
  const list = page.getByRole('navigation', { name: shellText.settingsArea.pt });
  await list.getByRole('link').first().waitFor();
  expect(await list.getByRole('link').allInnerTexts()).toEqual(settingsScreens.map((name) => shellText[name].pt));
};

/** Checks whether a button is present; call it once the screen is loaded. */
const offers = async (app: AppDriver, name: string | RegExp, isThere: boolean) =>
  expect(await app.page.getByRole('button', { name }).count()).toBe(isThere ? 1 : 0);

/**
 * Closed addresses show why they are closed: all of them to an agent, one to a supervisor, because one rule decides about
 * all. The app leaves them a second later, which is awaited for the last one only.
 */
const meetClosedDoors = async ({ page }: AppDriver, { arranges, manages }: Given) => {
  if (manages) return;
  for (const path of arranges ? administrationPaths.slice(-1) : [...administrationPaths, '/kanban/lanes']) {
    await page.goto(`${product.url}${path}`);
    await page.getByText(appText.notAllowed.pt).waitFor();
  }
  await page.waitForURL(({ pathname }) => pathname === '/' || pathname.startsWith('/tickets'));
};

const workAtInbox = async (app: AppDriver, { manages }: Given) => {
  const { page } = app;
  await app.follow('/tickets?list=pending');
  await app.button(`${listText.accept.pt}: ${duda.name}`).waitFor();
  await offers(app, `${listText.peekTitle.pt}: ${duda.name}`, manages);
  expect(await page.getByLabel(listText.showAll.pt, { exact: true }).count()).toBe(manages ? 1 : 0);
  await app.follow('/tickets?list=search');
  const filters = page.getByText(inboxSearchText.tags.pt);
  // A click before the screen is complete opens filters that its next drawing closes.
  await waitForResult('the filters', async () => {
    if (!(await filters.isVisible())) await app.button(inboxSearchText.more.pt).click();
    return filters.isVisible();
  });
  expect(await page.getByText(inboxSearchText.users.pt).count()).toBe(manages ? 1 : 0);
  await app.follow(`/tickets/${open.uuid}`);
  await app.message('Oi, aqui é').waitFor();
  await app.button(conversationText.more.pt).click();
  await page.getByRole('menuitem', { name: conversationText.close.pt }).waitFor();
  expect(await page.getByRole('menuitem', { name: conversationText.remove.pt }).count()).toBe(manages ? 1 : 0);
};

const workAtLists = async (app: AppDriver, { arranges, manages }: Given) => {
  const { page } = app;
  await app.follow('/contacts');
  await app.button(contactsText.more.pt(carla.name)).click();
  await page.getByRole('menuitem', { name: contactsText.block.pt }).waitFor();
  expect(await page.getByRole('menuitem', { name: contactsText.remove.pt }).count()).toBe(manages ? 1 : 0);
  await app.follow('/tags');
  await app.button(tagsText.add.pt).waitFor();
  await page.getByText('Orçamento').waitFor();
  await offers(app, tagsText.edit.pt('Orçamento'), arranges);
  await offers(app, tagsText.remove.pt('Orçamento'), arranges);
  await app.follow('/kanban');
  await page.getByText(kanbanText.open.pt, { exact: true }).waitFor();
  expect(
    await page.getByRole('link', { name: kanbanText.editLanes.pt }).or(app.button(kanbanText.editLanes.pt)).count(),
  ).toBe(arranges ? 1 : 0);
  await app.follow('/quick-messages');
  await app.button(quickMessagesText.add.pt).first().click();
  await page.getByRole('dialog').getByLabel(quickMessagesText.shortcode.pt, { exact: true }).waitFor();
  expect(await page.getByRole('dialog').getByLabel(quickMessagesText.general.pt).count()).toBe(manages ? 1 : 0);
};

const administer = async (app: AppDriver, { operates }: Given) => {
  const { page } = app;
  await app.follow('/connections');
  await app.button(connectionsText.add.pt).waitFor();
  await app.follow('/users');
  await app.button(usersText.add.pt).waitFor();
  await app.follow('/settings');
  await page.getByRole('heading', { name: settingsScreenText.title.pt }).waitFor();
  await page.locator('.settings-panel label').first().waitFor();
  const platformSettings = page.getByText(settingsScreenText.platform.pt, { exact: true });
  if (operates) await platformSettings.waitFor();
  else expect(await platformSettings.count()).toBe(0);
};

const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return '';
  } catch (error) {
    if (error instanceof RefusedCall) return error.code;
    throw error;
  }
};

/** Sends requests for ids that do not exist, so that a permitted request changes nothing. */
const askServer = async (who: { email: string; password: string }, { arranges, manages, operates }: Given) => {
  const api = await IntegratorApi.signIn(product.url, who.email, who.password);
  const missing = 999_999;
  const answers = {
    peek: await codeOf(api.call(tickets.peek, { params: { ticketId: missing } })),
    removeTicket: await codeOf(api.call(tickets.remove, { params: { ticketId: missing } })),
    removeUser: await codeOf(api.call(users.remove, { params: { userId: missing } })),
    removeConnection: await codeOf(api.call(whatsapp.remove, { params: { whatsappId: missing } })),
    removeQueue: await codeOf(api.call(queues.remove, { params: { queueId: missing } })),
    setting: await codeOf(api.call(settings.update, { params: { key: 'nothing' }, body: { value: 'x' } })),
    removeTag: await codeOf(api.call(tags.remove, { params: { tagId: missing } })),
    companies: await codeOf(api.call(companies.list, { query: {} })),
  };
  const refused = 'ERR_NO_PERMISSION';
  expect(answers).toEqual({
    peek: manages ? 'ERR_NO_TICKET_FOUND' : refused,
    removeTicket: manages ? 'ERR_NO_TICKET_FOUND' : refused,
    removeUser: manages ? 'ERR_NO_USER_FOUND' : refused,
    removeConnection: manages ? 'ERR_NO_WAPP_FOUND' : refused,
    removeQueue: manages ? 'ERR_QUEUE_NOT_FOUND' : refused,
    setting: manages ? 'ERR_NO_SETTING_FOUND' : refused,
    removeTag: arranges ? 'ERR_NO_TAG_FOUND' : refused,
    companies: operates ? '' : refused,
  });
};

const live = async (who: { email: string; password: string }, given: Given) => {
  const app = await enter(who);
  await walkMenu(app, given);
  // An operator sees the inbox and the lists by the rights of an administrator.
  if (!given.operates) {
    await workAtInbox(app, given);
    await workAtLists(app, given);
  }
  if (given.manages) await administer(app, given);
  await meetClosedDoors(app, given);
  // Runs last, because an account has one session and the API call ends the browser's.
  await askServer(who, given);
};

test('gives an agent conversations, contacts, tags and quick messages, and no administration', () =>
  live(roles.user, { arranges: false, manages: false, operates: false }));

test('lets a supervisor arrange tags and lanes as well', () =>
  live(roles.supervisor, { arranges: true, manages: false, operates: false }));

test('lets an administrator see, peek, delete and manage the company', () =>
  live(roles.admin, { arranges: true, manages: true, operates: false }));

test('gives the platform operator the platform’s settings and companies as well', () =>
  live(product.adminCredentials, { arranges: true, manages: true, operates: true }));
