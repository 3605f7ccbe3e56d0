import { beforeAll, expect, test } from 'vitest';
import { ticketTagsText } from '#web/entities/ticket-tags/tags.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { ticketActionsText } from '#web/features/conversation/ticket-actions.text.ts';
import { inboxActsText } from '#web/features/inbox/acts/acts.text.ts';
import { emptyListText } from '#web/features/inbox/empty-list.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Agents snooze, mark unread and pin conversations to come back to them; in two windows of one user. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940350001';
const carla = { number: '5511940350002', name: 'Carla Dias' };
const duda = { number: '5511940350003', name: 'Duda Reis' };
const elis = { number: '5511940350004', name: 'Elis Mota' };

let app: AppDriver;
let phone: AppDriver;
beforeAll(async () => {
  await openConversations(product, companyNumber, [carla, duda, elis]);
  const { context, page } = await browsers.open();
  app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  phone = new AppDriver(await context.newPage(), product.url);
  await phone.page.goto(`${product.url}/tickets`);
  for (const device of [app, phone]) await device.ticket(elis.name).waitFor();
});

const header = (name: string, { page } = app) => page.locator('.conversation-header').filter({ hasText: name });
const line = (text: string | RegExp) => app.page.locator('.act-row').filter({ hasText: text });
const snoozed = ({ page } = app) => page.locator('.snoozed-line');
const names = async ({ page }: AppDriver) =>
  (await page.locator('.ticket-list .ticket-row strong').allTextContents()).map((text) => text.trim());
const choose = (name: string) => app.page.getByRole('menuitem', { name }).click();

test('snoozes the conversation in two acts and leads on to the next; all devices list it as snoozed', async () => {
  await app.ticket(elis.name).click();
  await header(elis.name).waitFor();
  await app.button(verbsText.snooze.pt).click();
  await choose(inboxActsText.tomorrow.pt);
  await header(duda.name).waitFor();
  await app.ticket(elis.name).waitFor({ state: 'hidden' });
  await phone.ticket(elis.name).waitFor({ state: 'hidden' });
  await snoozed(phone).click();
  await phone.ticket(elis.name).filter({ hasText: 'amanhã 09:00' }).waitFor();
  expect(await names(phone)).toEqual([elis.name]);
});

test('returns at once when the customer writes, with a line', async () => {
  await product.phones.write(elis.number, companyNumber, 'Esqueci de dizer uma coisa');
  await app.ticket(elis.name).click();
  await line(/adiou até amanhã 09:00/).waitFor();
  await line(ticketActionsText.snoozeAnswered.pt).waitFor();
  await phone.page.getByText(emptyListText.emptySnoozed.pt).waitFor();
  await phone.tab(listText.assigned.pt).click();
  await phone.ticket(elis.name).waitFor();
});

test('a snooze by key on a row is undone from the toast', async () => {
  await app.ticket(carla.name).focus();
  await app.page.keyboard.press('h');
  await choose(inboxActsText.later.pt);
  await app.ticket(carla.name).waitFor({ state: 'hidden' });
  // The newest toast: an earlier act may still be undone as well.
  await app.button(ticketsText.undo.pt).last().click();
  await app.ticket(carla.name).waitFor();
  await snoozed().waitFor({ state: 'hidden' });
});

test('refuses a time that has passed, with the reason', async () => {
  await app.ticket(carla.name).focus();
  await app.page.keyboard.press('h');
  await choose(inboxActsText.choose.pt);
  await app.page.getByLabel(inboxActsText.until.pt).fill('2020-01-01T09:00');
  await app.page.getByRole('dialog').getByRole('button', { name: inboxActsText.snooze.pt, exact: true }).click();
  await app.page.getByText('Escolha uma hora que ainda venha').waitFor();
  await app.ticket(carla.name).waitFor();
});

test('marked unread, a conversation is unread on all devices until it is opened again', async () => {
  const isUnread = (device: AppDriver) => device.ticket(duda.name).locator('[data-unread="true"]');
  await app.ticket(duda.name).click();
  await header(duda.name).waitFor();
  await phone.ticket(duda.name).click();
  await header(duda.name, phone).waitFor();
  // A conversation that is not drawn yet would be opened as an unread one, and read.
  await phone.message(`Oi, aqui é ${duda.name}`).waitFor();
  await isUnread(app).waitFor({ state: 'hidden' });
  await app.ticket(duda.name).focus();
  await app.page.keyboard.press('u');
  await isUnread(app).waitFor();
  await isUnread(phone).waitFor();
  await header(duda.name).waitFor({ state: 'hidden' });
  await header(duda.name, phone).waitFor();
  await app.page.reload();
  await isUnread(app).waitFor();
  await app.ticket(duda.name).click();
  await isUnread(app).waitFor({ state: 'hidden' });
  await isUnread(phone).waitFor({ state: 'hidden' });
});

test('a pinned conversation is on top on all devices of its user, also after a newer message of another', async () => {
  // As long as a hand presses a button.
  await app.ticket(carla.name).click({ button: 'right', delay: 200 });
  await choose(inboxActsText.pin.pt);
  for (const device of [app, phone])
    await waitForResult('the pinned row is first', async () => (await names(device))[0] === carla.name);
  await product.phones.write(duda.number, companyNumber, 'Mais uma mensagem');
  await waitForResult('the newest is second', async () => (await names(phone))[1] === duda.name);
  expect((await names(phone))[0]).toBe(carla.name);
  await phone.ticket(carla.name).focus();
  await phone.page.keyboard.press('p');
  await waitForResult('the newest is first again', async () => (await names(app))[0] === duda.name);
});

test('a tag is undone from its toast', async () => {
  await app.ticket(carla.name).click();
  await header(carla.name).waitFor();
  await app.button(ticketTagsText.find.pt).click();
  await app.page.getByRole('combobox', { name: ticketTagsText.find.pt }).fill('Urgente');
  await app.page.getByRole('option', { name: ticketTagsText.create.pt('Urgente') }).click();
  await header(carla.name).getByText('Urgente').first().waitFor();
  await app.page.getByText(ticketTagsText.changed.pt).waitFor();
  await app.page.keyboard.press('Escape');
  // The newest toast: an earlier act may still be undone as well.
  await app.button(ticketsText.undo.pt).last().click();
  await header(carla.name).getByText('Urgente').first().waitFor({ state: 'hidden' });
});
