import { beforeAll, expect, test } from 'vitest';
import { queues } from '#shared/queues/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** E2e test that names and texts with HTML in them are shown as typed on every screen. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940120701';
/** Short enough for the shortest limit on names. */
const hostile = (what: string) => `<img src=x onerror=hurt=1>${what}`;
const customer = { number: '5511940120702', name: hostile('Cliente') };
const hostileText = '<script>hurt=1</script><b class="foreign">oi</b> javascript:hurt=1';
const rita = {
  name: hostile('Rita'),
  email: 'rita@hostile-texts.example',
  password: 'segredo-1',
  profile: 'admin' as const,
};

let app: AppDriver;
let uuid: string;

beforeAll(async () => {
  const { admin, phones } = product;
  await admin.call(users.create, { body: rita });
  const queue = await admin.call(queues.create, {
    body: { name: hostile('Fila'), color: '#3b82f6', greetingMessage: hostileText },
  });
  const tag = await admin.call(tags.create, { body: { name: hostile('Marca'), kanban: 1 } });
  await admin.call(quickMessages.create, { body: { shortcode: '<b>pronta', message: hostileText, geral: true } });
  const [ticket] = await openConversations(product, companyNumber, [customer]);
  if (!ticket) throw new Error('no conversation');
  uuid = ticket.uuid;
  const [line] = await admin.call(whatsapp.list, { query: {} });
  await admin.call(whatsapp.update, { params: { whatsappId: line?.id ?? 0 }, body: { name: hostile('Linha') } });
  await admin.call(tickets.update, { params: { ticketId: ticket.id }, body: { queueId: queue.id } });
  await admin.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
  await admin.call(tags.sync, { body: { ticketId: ticket.id, tags: [tag.id] } });
  const { contact } = await admin.call(tickets.show, { params: { ticketId: ticket.id } });
  await admin.call(ticketNotes.create, { body: { ticketId: ticket.id, contactId: contact.id, note: hostileText } });
  await phones.write(customer.number, companyNumber, hostileText);
  await waitForResult('the message', async () => {
    const page = await admin.call(tickets.list, { query: { status: 'open', showAll: 'true' } });
    return page.tickets.some(({ lastMessage }) => lastMessage === hostileText);
  });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(rita);
});

/** Counts typed texts that became part of the page or ran in it; all three should be absent. */
const harm = () =>
  app.page.evaluate(() => [
    'hurt' in window,
    document.querySelectorAll('img[src="x"], .foreign, a[href^="javascript:"]').length,
    [...document.scripts].filter(({ text }) => text.includes('hurt')).length,
  ]);

test.each([
  ['the list of conversations', () => '/tickets', hostile('Cliente')],
  ['a conversation', () => `/tickets/${uuid}`, hostileText],
  ['its notes', () => `/tickets/${uuid}`, hostile('Marca')],
  ['contacts', () => '/contacts', hostile('Cliente')],
  ['tags', () => '/tags', hostile('Marca')],
  ['the board', () => '/kanban', hostile('Marca')],
  ['queues', () => '/queues', hostile('Fila')],
  ['connections', () => '/connections', hostile('Linha')],
  ['users', () => '/users', hostile('Rita')],
  ['ready answers', () => '/quick-messages', '<b>pronta'],
])('shows a text as text in %s', async (_, path, shown) => {
  await app.page.goto(`${product.url}${path()}`);
  await app.page.getByText(shown).first().waitFor();
  expect(await harm()).toEqual([false, 0, 0]);
});

test('shows a link in its own direction, whatever signs it contains', async () => {
  await product.phones.write(customer.number, companyNumber, 'http://evil.example\u202e/moc.knab');
  await app.page.goto(`${product.url}/tickets/${uuid}`);
  const link = app.page.getByRole('link', { name: 'http://evil.example/moc.knab', exact: true });
  await link.waitFor();
  expect(await link.locator('bdi[dir=ltr]').textContent()).toBe('http://evil.example/moc.knab');
});

test('marks the found words in the search bar without reading the text as HTML', async () => {
  await app.page.goto(`${product.url}/tickets`);
  await app.ticket(customer.name).waitFor();
  await app.page.keyboard.press('Control+k');
  const bar = app.page.getByRole('dialog');
  await bar.getByRole('combobox').fill('<img src=x onerror=hurt=1>Cliente');
  await bar.getByRole('option').filter({ hasText: customer.name }).first().waitFor();
  expect(await harm()).toEqual([false, 0, 0]);
});
