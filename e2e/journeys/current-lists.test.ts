import { beforeAll, expect, test } from 'vitest';
import { messages } from '#shared/messages/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { emptyListText } from '#web/features/inbox/empty-list.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { inboxSearchText } from '#web/features/inbox/search/search.text.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Screens stay up to date while they are open, and failed reads can be retried. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940080001';
const carla = { number: '5511940080002', name: 'Carla Dias' };
const rita = {
  name: 'Rita Prado',
  email: 'rita@current-lists.example',
  password: 'segredo-1',
  profile: 'admin' as const,
};
const ana = {
  name: 'Ana Lima',
  email: 'ana@current-lists.example',
  password: 'segredo-1',
  allTicket: 'enabled' as const,
};
const long = 44;

let app: AppDriver;
let ticket: { id: number; uuid: string };

const sendText = (body: string) =>
  product.admin.call(messages.send, { params: { ticketId: ticket.id }, body: { body } });

beforeAll(async () => {
  for (const body of [rita, ana]) await product.admin.call(users.create, { body });
  const [opened] = await openConversations(product, companyNumber, [carla]);
  if (!opened) throw new Error('no conversation');
  ticket = opened;
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(rita);
});

test('marks a failed message in the ticket list until a retry succeeds', async () => {
  await product.phones.fault('nack', companyNumber);
  const { id } = await sendText('Já sai para entrega');
  const failed = app.ticket(carla.name).getByText(listText.failed.pt);
  await failed.waitFor();
  await product.admin.call(messages.retry, { params: { messageId: id } });
  await failed.waitFor({ state: 'detached' });
});

test('updates a tag’s number of tickets when colleagues tag', async () => {
  const { id } = await product.admin.call(tags.create, { body: { name: 'Encomenda' } });
  await app.goTo('tags');
  const row = app.page.getByRole('row').filter({ hasText: 'Encomenda' });
  await row.getByText('0', { exact: true }).waitFor();
  await product.admin.call(tags.sync, { body: { ticketId: ticket.id, tags: [id] } });
  await row.getByText('1', { exact: true }).waitFor();
  await product.admin.call(tags.sync, { body: { ticketId: ticket.id, tags: [] } });
  await row.getByText('0', { exact: true }).waitFor();
});

test('finds messages while they are written, and no longer once they are deleted', async () => {
  await app.page.goto(`${product.url}/tickets?list=search`);
  await app.page.getByRole('searchbox', { name: inboxSearchText.words.pt }).fill('brigadeiro');
  await app.page.getByText(emptyListText.emptySearch.pt).waitFor();
  await product.phones.write(carla.number, companyNumber, 'Tem brigadeiro?');
  const hit = app.page.locator('.found-row').filter({ hasText: 'Tem brigadeiro?' });
  await hit.waitFor();
  const { id } = await sendText('Brigadeiro só amanhã');
  const ours = app.page.locator('.found-row').filter({ hasText: 'só amanhã' });
  await ours.waitFor();
  await waitForResult(
    'it on the phone',
    async () => (await product.phones.chat(carla.number, companyNumber)).length >= 4,
  );
  await product.admin.call(messages.remove, { params: { messageId: id } });
  await ours.waitFor({ state: 'detached' });
  await hit.waitFor();
});

test('offers to retry when earlier messages could not be read', async () => {
  for (let n = 1; n <= long; n++) await sendText(`Linha ${n}`);
  // A delivery mark that arrives later makes the app request the earlier messages again, without the button.
  await waitForResult('all of them delivered', async () => {
    const page = await product.admin.call(messages.list, { params: { ticketId: ticket.id } });
    return page.messages.filter(({ fromMe }) => fromMe).every(({ ack }) => ack >= 2);
  });
  const { page } = app;
  let isRefused = true;
  // The app repeats a request after a lost connection, but not after a refusal: only the button requests again.
  await page.route(/\/api\/messages\/\d+\?.*cursor=/, (route) =>
    isRefused ? route.fulfill({ status: 400, json: { error: 'ERR_VALIDATION' } }) : route.continue(),
  );
  await page.goto(`${product.url}/tickets/${ticket.uuid}`);
  await app.message(`Linha ${long}`).waitFor();
  const list = page.getByRole('region', { name: conversationText.messages.pt, exact: true });
  const again = page.getByRole('alert').getByRole('button', { name: uiText.retry.pt });
  await waitForResult('the offer', async () => {
    await list.evaluate((element) => element.scrollTo(0, 0));
    return again.isVisible();
  });
  // The messages that were read stay on screen.
  expect(await app.page.locator('.bubble').count()).toBeGreaterThan(0);
  isRefused = false;
  await again.click();
  await again.waitFor({ state: 'detached' });
  await waitForResult('the first of them', async () => {
    await list.evaluate((element) => element.scrollTo(0, 0));
    return app.message('Oi, aqui é').isVisible();
  });
});

test('asks an agent who opens a pending conversation by its address to accept it before reading', async () => {
  await product.admin.call(tickets.update, {
    params: { ticketId: ticket.id },
    body: { status: 'pending', userId: null },
  });
  const agent = new AppDriver((await browsers.open()).page, product.url);
  await agent.signIn(ana);
  await agent.page.goto(`${product.url}/tickets/${ticket.uuid}`);
  await agent.page.getByText(conversationText.pendingHint.pt).waitFor();
  expect(await agent.page.locator('.bubble').count()).toBe(0);
  await agent.page.locator('.tickets-ticket').getByRole('button', { name: conversationText.accept.pt }).click();
  await agent.message(`Linha ${long}`).waitFor();
});
