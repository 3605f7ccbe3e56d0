import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { appointments } from '#shared/appointments/contract.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { search } from '#shared/search/contract.ts';
import { services } from '#shared/services/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { eraseText } from '#web/entities/contacts/erase.text.ts';
import { erasuresText } from '#web/features/privacy/erasures.text.ts';
import { privacyText } from '#web/features/privacy/privacy.text.ts';
import { retentionText } from '#web/features/privacy/retention.text.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** E2e test of an administrator who erases a customer and hands out the proof. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940995001';
const carla = { number: '5511940995002', name: 'Carla Esquecida' };
const bia = { name: 'Bia Souza', email: 'bia@erasing.example', password: 'segredo-1' };
const quick = {
  ...{ messageInterval: 0, longerIntervalAfter: 0, warmUp: false },
  ...{ windowStart: '00:00', windowEnd: '00:00', skipHolidays: false },
};

let app: AppDriver;
let campaignId: number;
let contactId: number;

const recipients = async () =>
  (await product.admin.call(campaigns.recipients, { params: { campaignId }, query: {} })).recipients;

test('a customer is in conversations, notes, appointments, a list and the report of a campaign', async () => {
  const { admin } = product;
  await admin.call(users.create, { body: { ...bia, profile: 'admin' } });
  const [ticket] = await openConversations(product, companyNumber, [carla]);
  const ticketId = ticket?.id ?? 0;
  contactId = (await admin.call(contacts.list, { query: { searchParam: 'Esquecida' } })).contacts[0]?.id ?? 0;
  await admin.call(ticketNotes.create, { body: { ticketId, note: 'Carla prefere de manhã' } });
  const service = await admin.call(services.create, { body: { name: 'Corte', price: 50, duration: 60 } });
  const date = new Date(Date.now() + 86_400_000);
  await admin.call(appointments.create, {
    body: {
      ...{ contactId, userId: 1, services: [service.id] },
      ...{ date: date.toISOString(), dateEnd: new Date(date.getTime() + 3_600_000).toISOString() },
    },
  });
  await admin.call(campaignSettings.save, { body: { settings: quick } });
  const { id: contactListId } = await admin.call(contactLists.create, { body: { name: 'Clientes' } });
  await admin.call(contactLists.createItem, { body: { ...carla, email: '', contactListId } });
  const [{ id: whatsappId }] = (await admin.call(whatsapp.list)) as unknown as [{ id: number }];
  ({ id: campaignId } = await admin.call(campaigns.create, {
    body: { name: 'Promoção', message1: 'Olá {nome}', whatsappId, contactListId },
  }));
  await admin.call(campaigns.start, { params: { campaignId } });
  await waitForResult('the campaign reached her', async () =>
    (await recipients()).some(({ state }) => ['sent', 'delivered', 'read'].includes(state)),
  );
});

test('erases her after the name was typed, and shows and downloads the proof', async () => {
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(bia);
  await app.goTo('contacts');
  await app.page.getByRole('link', { name: carla.name }).click();
  await app.button(detailsText.moreActs.pt).click();
  await app.page.getByRole('menuitem', { name: eraseText.action.pt }).click();
  const dialog = app.page.getByRole('dialog');
  const erase = app.button(eraseText.action.pt, dialog);
  expect(await erase.isDisabled()).toBe(true);
  await dialog.getByLabel(eraseText.type.pt(carla.name)).fill('carla esquecida');
  await erase.click();
  await app.button(erasuresText.open.pt).click();
  await app.page.getByText(erasuresText.law.pt).waitFor();
  const saved = app.page.waitForEvent('download');
  await app.button(erasuresText.save.pt).click();
  const proof = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(proof).toMatchObject({
    state: 'done',
    by: bia.name,
    erased: { conversations: 1, notes: 1, appointments: 1, listEntries: 1, recipients: 1, contacts: 1 },
  });
  expect(proof.erased.messages).toBeGreaterThan(1);
  expect(JSON.stringify(proof)).not.toMatch(/Carla|5511940995002/);
});

test('shows her nowhere any more', async () => {
  const { admin } = product;
  expect((await admin.call(tickets.list, { query: { showAll: 'true' } })).tickets).toEqual([]);
  expect((await admin.call(contacts.list, { query: { searchParam: 'Esquecida' } })).contacts).toEqual([]);
  expect((await admin.call(search.messages, { query: { searchParam: 'aqui' } })).messages).toEqual([]);
  expect((await admin.call(appointments.list, { query: {} })).appointments).toEqual([]);
  expect(await recipients()).toMatchObject([{ name: '', number: '', contactId: null }]);
  expect((await admin.call(campaigns.show, { params: { campaignId } })).counts).toMatchObject({ total: 1, leftOut: 0 });
  await app.goTo('contacts');
  await app.page.getByText(carla.name).waitFor({ state: 'detached' });
});

test('a new message of the same number begins a new contact', async () => {
  await product.phones.write(carla.number, companyNumber, 'Voltei a ser cliente');
  await app.goTo('tickets');
  const ticket = await waitForResult('the new conversation', async () => {
    const page = await product.admin.call(tickets.list, { query: { showAll: 'true' } });
    return page.tickets.find(({ lastMessage }) => lastMessage === 'Voltei a ser cliente');
  });
  expect(ticket.contact.id).not.toBe(contactId);
  const shown = await product.admin.call(contacts.show, { params: { contactId: ticket.contact.id } });
  expect(shown.optedOutAt).not.toBeNull();
});

test('erases a number that is in a list only, found by what was typed', async () => {
  const { admin } = product;
  const number = '5511940995003';
  const { id: contactListId } = await admin.call(contactLists.create, { body: { name: 'Feira' } });
  await admin.call(contactLists.createItem, { body: { name: 'Só na lista', number, email: '', contactListId } });
  await app.goTo('privacy');
  await app.button(erasuresText.choose.pt).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('(11) 94099-5003');
  await app.button(erasuresText.eraseNumber.pt('+55 (11) 94099-5003'), dialog).click();
  await dialog.getByLabel(eraseText.type.pt('+55 (11) 94099-5003')).fill('11940995003');
  await app.button(eraseText.action.pt, dialog).click();
  await waitForResult('the list is empty', async () => {
    const page = await admin.call(contactLists.items, { query: { contactListId } });
    return page.count === 0;
  });
});

test('an administrator chooses how long conversations are kept, and sees first what that deletes', async () => {
  await app.goTo('privacy');
  const kept = app.page.getByRole('region', { name: privacyText.keptTitle.pt });
  const change = app.button(privacyText.change.pt, kept);
  await change.click();
  const dialog = app.page.getByRole('dialog', { name: retentionText.title.pt });
  await dialog.getByLabel(retentionText.label.pt).selectOption('365');
  await dialog.getByText(retentionText.nothing.pt).waitFor();
  await app.button(uiText.save.pt, dialog).click();
  await kept.getByText(retentionText.until.pt(retentionText['365'].pt)).waitFor();
  await app.page.reload();
  await kept.getByText(retentionText.until.pt(retentionText['365'].pt)).waitFor();
});
