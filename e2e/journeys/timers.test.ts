import { expect, test } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { messages } from '#shared/messages/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { historyText } from '#web/entities/contacts/details/history.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { emptyListText } from '#web/features/inbox/empty-list.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { scheduleExpressionOfJob, triggerDueTimers } from '../testing/due-now.ts';
import { makeTicketsOlder } from '../testing/earlier.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Timers close and transfer tickets, and closed conversations are rated. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940000091';
const carla = { number: '5511940000092', name: 'Carla Dias' };
const duda = { number: '5511940000093', name: 'Duda Reis' };
const ana = { name: 'Ana Lima', email: 'ana@timers.example', password: 'segredo-1' };
const manager = { name: 'Rita Prado', email: 'rita@timers.example', password: 'segredo-1', profile: 'admin' as const };

let agent: AppDriver;
let chief: AppDriver;

const openApp = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(who);
  await app.goTo('tickets');
  return app;
};
const textsOf = async (number: string) => (await product.phones.chat(number, companyNumber)).map(({ text }) => text);
const waiting = (name: string) =>
  waitForResult(`ticket of ${name}`, async () => {
    const page = await product.admin.call(tickets.list, {
      query: { status: 'pending', showAll: 'true', order: 'newest' },
    });
    return page.tickets.find(({ contact }) => contact.name === name);
  });

test('closes an unanswered conversation with a text, and transfers one without a queue, at the next minute tick', async () => {
  const { admin, phones } = product;
  const queue = await admin.call(queues.create, { body: { name: 'Vendas', color: '#3b82f6' } });
  await openConversations(product, companyNumber, []);
  const [line] = await admin.call(whatsapp.list, { query: {} });
  await admin.call(whatsapp.update, {
    params: { whatsappId: line?.id ?? 0 },
    body: {
      expiresTicket: 60,
      expiresInactiveMessage: 'Encerramos por aqui, {{firstName}}.',
      timeToTransfer: 30,
      transferQueueId: queue.id,
    },
  });
  await admin.call(users.create, { body: { ...ana, queueIds: [queue.id], allTicket: 'desabled' } });
  await admin.call(users.create, { body: manager });
  for (const { number, name } of [carla, duda]) await phones.create(number, name);
  await phones.write(carla.number, companyNumber, 'Têm bolo?');
  const { id: answered } = await waiting(carla.name);
  await admin.call(tickets.update, { params: { ticketId: answered }, body: { status: 'open' } });
  await admin.call(messages.send, { params: { ticketId: answered }, body: { body: 'De qual sabor?' } });
  await phones.write(duda.number, companyNumber, 'Quanto custa?');
  const { id: unqueued } = await waiting(duda.name);

  [agent, chief] = [await openApp(ana), await openApp(manager)];
  await agent.tab(listText.pending.pt).click();
  await agent.page.getByText(emptyListText.emptyPending.pt).waitFor();
  await chief.ticket(carla.name).waitFor();

  await makeTicketsOlder(product, [answered, unqueued], 61);
  // The product's own schedule ticks once a minute. Only a deep run waits for it.
  expect(await scheduleExpressionOfJob(product, 'timers')).toBe('rate(1 minute)');
  if (!isDeep) await triggerDueTimers(product);
  await waitForResult(
    'the text that says so',
    async () => (await textsOf(carla.number)).includes('Encerramos por aqui, Carla.'),
    90_000,
  );
  await agent.ticket(duda.name).waitFor();
  await chief.ticket(carla.name).waitFor({ state: 'detached' });
  await chief.tab(listText.closed.pt).click();
  await chief.ticket(carla.name).click();
  await chief.message('Encerramos por aqui, Carla.').waitFor();
  await chief.showDetails();
  await chief.page.getByRole('region', { name: historyText.title.pt }).getByText('o cliente não respondeu').waitFor();
});

test('asks for a rating on resolving, shows the score at once, and does not reopen the ticket', async () => {
  const { admin, phones } = product;
  await admin.call(settings.update, { params: { key: 'userRating' }, body: { value: 'enabled' } });
  await agent.accept(duda.name);
  await agent.write('Dez reais.');
  await agent.tick('Dez reais.', 'ackDelivered').waitFor();
  await agent.button(conversationText.resolve.pt).click();
  await waitForResult('the question', async () =>
    (await textsOf(duda.number)).some((text) => text.includes('Muito satisfeito')),
  );
  await chief.ticket(duda.name).click();
  await chief.message('Dez reais.').waitFor();
  await chief.showDetails();
  const history = chief.page.getByRole('region', { name: historyText.title.pt });
  await history.getByText(historyText.awaitsRating.pt).waitFor();
  await phones.write(duda.number, companyNumber, '3');
  await history.getByText(`3 · ${historyText.score3.pt}`).waitFor();
  await chief.ticket(duda.name).waitFor();
  const { tickets: pending } = await admin.call(tickets.list, {
    query: { status: 'pending', showAll: 'true', order: 'newest' },
  });
  expect(pending).toEqual([]);
});
