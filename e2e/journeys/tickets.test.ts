import { expect, test } from 'vitest';
import { settings } from '#shared/settings/contract.ts';
import { users } from '#shared/users/contract.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { ticketActionsText } from '#web/features/conversation/ticket-actions.text.ts';
import { emptyListText } from '#web/features/inbox/empty-list.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { inboxSearchText } from '#web/features/inbox/search/search.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * Several users share one inbox: who gets a pending ticket, who may read, who may write. The tests depend on their
 * order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940320001';
const carla = { number: '5511940320002', name: 'Carla Dias' };
const duda = { number: '5511940320003', name: 'Duda Reis' };
const password = 'segredo-1';
const ana = { name: 'Ana Lima', email: 'ana@tickets.example', password, allTicket: 'enabled' as const };
const bia = { name: 'Bia Souza', email: 'bia@tickets.example', password, allTicket: 'enabled' as const };
/** A different administrator than the one who makes the API calls, because an account has one session. */
const manager = { name: 'Rita Prado', email: 'rita@tickets.example', password, profile: 'admin' as const };
/** An agent in no queue, who may not see tickets without a queue. */
const cida = { name: 'Cida Alves', email: 'cida@tickets.example', password, allTicket: 'desabled' as const };

let admin: AppDriver;
let first: AppDriver;
let second: AppDriver;

const openApp = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  return app;
};
const set = (key: string, value: string) => product.admin.call(settings.update, { params: { key }, body: { value } });
const textsOf = async (number: string) => (await product.phones.chat(number, companyNumber)).map(({ text }) => text);

test('gives a ticket accepted by two at once to one, names them to the other, and greets the customer once', async () => {
  const { phones, admin: api } = product;
  await openConversations(product, companyNumber, []);
  for (const { number, name } of [carla, duda]) await phones.create(number, name);
  await set('sendGreetingAccepted', 'enabled');
  for (const who of [manager, ana, bia, cida]) await api.call(users.create, { body: who });
  [first, second] = await Promise.all([openApp(ana), openApp(bia)]);
  for (const app of [first, second]) {
    await app.goTo('tickets');
    await app.tab(listText.pending.pt).click();
  }
  await phones.write(carla.number, companyNumber, 'Bom dia, têm bolo?');
  await Promise.all([first, second].map((app) => app.ticket(carla.name).waitFor()));
  // Holds Bia's request back until Ana's has been answered.
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await second.page.route(/\/api\/tickets\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await second.button(`${listText.accept.pt}: ${carla.name}`).click();
  await first.accept(carla.name);
  await first.message('Bom dia, têm bolo?').waitFor();
  // The selected row keeps its colour under the pointer.
  const groundOf = () =>
    first.ticket(carla.name).evaluate((row) => {
      const own = getComputedStyle(row);
      const named = document.createElement('i');
      named.style.color = own.getPropertyValue('--surface-selected');
      row.append(named);
      const isSelected = getComputedStyle(named).color === own.backgroundColor;
      named.remove();
      return isSelected;
    });
  await first.ticket(carla.name).hover();
  await expect.poll(groundOf).toBe(true);
  letGo();
  await second.page.getByText(ticketsText.takenBy.pt(ana.name)).waitFor();
  await second.ticket(carla.name).waitFor({ state: 'detached' });
  await second.page.unroute(/\/api\/tickets\/\d+$/);
  await first.message(`Aqui é ${ana.name}`).waitFor();
  await waitForResult('the greeting', async () => (await textsOf(carla.number)).length > 1);
  expect((await textsOf(carla.number)).filter((text) => text.includes(ana.name))).toHaveLength(1);
});

test('names the agent who already has the conversation when another starts one, and requires a queue', async () => {
  const begin = async (app: AppDriver) => {
    await app.button(listText.newTicket.pt).click();
    const dialog = app.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: dialogsText.contact.pt }).fill('carla');
    await dialog.getByRole('option', { name: carla.name, selected: true }).waitFor();
    await dialog.getByRole('combobox', { name: dialogsText.contact.pt }).press('Enter');
    return dialog;
  };
  // Agents must choose a queue and this company has none; an administrator may leave it out.
  admin = await openApp(manager);
  await admin.goTo('tickets');
  const dialog = await begin(admin);
  await dialog.getByText(dialogsText.otherOpenWith.pt(ana.name, dialogsText.none.pt)).waitFor();
  expect(await admin.button(dialogsText.openIt.pt, dialog).count()).toBe(1);
  await admin.button(dialogsText.cancel.pt, dialog).click();
  const own = await begin(first);
  await own.getByText(dialogsText.queueRequired.pt).waitFor();
  await first.button(dialogsText.cancel.pt, own).click();
});

test('lets an administrator peek without read receipts, and logs it', async () => {
  const { phones } = product;
  await phones.write(duda.number, companyNumber, 'Quanto custa?');
  await admin.tab(listText.pending.pt).click();
  await admin.button(`${listText.peekTitle.pt}: ${duda.name}`).click();
  await admin.message('Quanto custa?').waitFor();
  await admin.page.getByText(ticketActionsText.peeking.pt).waitFor();
  await admin.showDetails();
  await admin.button(ticketActionsText.log.pt).click();
  const log = admin.page.getByRole('region', { name: ticketActionsText.log.pt });
  await log.getByText(/espiou/).waitFor();
  // The header's last button stays within reach beside list and drawer; on narrow pages the drawer lies above it.
  const more = admin.button(conversationText.more.pt);
  for (const width of [1366, 1280]) {
    await admin.page.setViewportSize({ width, height: 900 });
    await more.click({ trial: true });
  }
  await admin.page.setViewportSize({ width: 1024, height: 900 });
  // The panel folds once the page has noticed that its window is narrower.
  const folded = admin.page.locator(`[title^="${conversationText.contactDetails.pt}"][aria-expanded="false"]`);
  await folded.click();
  await admin.button(conversationText.closeDrawer.pt).click();
  await more.click({ trial: true });
  await admin.page.setViewportSize({ width: 1440, height: 900 });
  await second.ticket(duda.name).getByLabel(listText.unread.pt(1)).waitFor();
  expect((await phones.chat(duda.number, companyNumber)).at(-1)?.ack).toBeLessThan(4);
  // Agents have no such button.
  expect(await second.button(`${listText.peekTitle.pt}: ${duda.name}`).count()).toBe(0);
});

test('redirects users without access to the list, and explains why', async () => {
  const stranger = await openApp(cida);
  await stranger.page.goto(first.page.url());
  await stranger.page.getByText(ticketsText.noAccess.pt).waitFor();
  await stranger.page.waitForURL(/\/tickets(\?.*)?$/);
  await stranger.page.getByText(emptyListText.emptyOpen.pt).waitFor();
});

test('lets a colleague take over in one act where only the assignee writes', async () => {
  await set('onlyAssigneeWrites', 'enabled');
  await admin.page.goto(first.page.url());
  await admin.page.getByText(ticketActionsText.takeOverHint.pt(ana.name)).waitFor();
  await admin.button(ticketActionsText.takeOver.pt).click();
  await admin.write('Aqui é a gerente.');
  await admin.tick('Aqui é a gerente.', 'ackDelivered').waitFor();
  await first.ticket(carla.name).waitFor({ state: 'detached' });
  await set('onlyAssigneeWrites', 'disabled');
});

test('searches by words in all statuses, narrows by filters, and stays current', async () => {
  await admin.tab(listText.search.pt).click();
  const field = admin.page.getByRole('searchbox', { name: inboxSearchText.words.pt });
  await field.fill('car');
  await admin.ticket(carla.name).waitFor();
  await admin.ticket(duda.name).waitFor({ state: 'detached' });
  await admin.button(conversationText.resolve.pt).click();
  await admin.ticket(carla.name).getByText(listText.closed.pt).waitFor();
  await field.fill('');
  await admin.ticket(duda.name).waitFor();
  await admin.page.getByRole('button', { name: inboxSearchText.more.pt }).click();
  await admin.page.getByLabel(inboxSearchText.unread.pt).click({ force: true });
  await admin.ticket(carla.name).waitFor({ state: 'detached' });
  await admin.ticket(duda.name).waitFor();
  await admin.button(inboxSearchText.clear.pt).click();
  await admin.ticket(carla.name).waitFor();
  await admin.page.keyboard.press('Escape');
});

test('ignores groups until switched on, then shows the group as the contact and each message’s author', async () => {
  const { phones } = product;
  const { id } = await phones.createGroup('Condomínio Sol', carla.number, [duda.number, companyNumber]);
  await phones.write(carla.number, id, 'Ninguém ouve isto');
  await phones.write(carla.number, companyNumber, 'Depois do grupo');
  await admin.tab(listText.open.pt).click();
  await admin.tab(listText.pending.pt).click();
  await admin.ticket(carla.name).filter({ hasText: 'Depois do grupo' }).waitFor();
  expect(await admin.ticket('Condomínio Sol').count()).toBe(0);
  await set('CheckMsgIsGroup', 'disabled');
  await phones.write(carla.number, id, 'A água voltou?');
  await phones.write(duda.number, id, 'Ainda não.');
  await admin.accept('Condomínio Sol');
  await admin.message('A água voltou?').getByText(carla.name).waitFor();
  await admin.message('Ainda não.').getByText(duda.name).waitFor();
  // A group has an id but no number.
  const details = await admin.showDetails();
  await details.getByText(conversationText.connection.pt, { exact: true }).waitFor();
  expect(await details.getByText(detailsText.number.pt, { exact: true }).count()).toBe(0);
  await admin.write('Às 15 h.');
  await admin.tick('Às 15 h.', 'ackDelivered').waitFor();
  // The greeting on acceptance is not sent to groups.
  expect((await phones.chat(carla.number, id)).filter(({ text }) => text.includes('Aqui é'))).toEqual([]);
});
