import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as changeSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { runTimersAfterUndoPeriod } from '#functions/entries/timers/testing.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let admin: SignedInUser;
let ana: SignedInUser;
let bia: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection({ complationMessage: 'Até logo, da linha' });
  admin = company.admin;
  ana = await company.addUser({ name: 'Ana' });
  bia = await company.addUser({ name: 'Bia' });
});

const set = (key: string, value: string) =>
  invoke(changeSetting, { token: admin.token, params: { key }, body: { value } });
const change = (user: SignedInUser, ticketId: number, body: object) =>
  invoke(update, { token: user.token, params: { ticketId }, body });
const arrive = async (chat = peerIdentity('5511960000001'), connection = line): Promise<Ticket> => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(chat, connection));
  return (await invoke(list, { token: admin.token, query: { showAll: true } })).body.tickets[0];
};
/** The texts the product sent in a conversation, as stored and as queued for sending. */
const sentText = async (ticketId: number, connection = line) => {
  await runTimersAfterUndoPeriod();
  const { messages } = (await invoke(listMessages, { token: admin.token, params: { ticketId } })).body;
  const bodies = messages.filter(({ fromMe }: Message) => fromMe).map(({ body }: Message) => body);
  const orders = await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, connection.id));
  const sent = orders.map((row) => row.kind === 'send' && row.content.type === 'text' && row.content.text);
  expect(sent).toEqual(bodies);
  return bodies;
};

describe('accepting', () => {
  test('greets the customer in the agent’s name, in the same transaction, when the company enables it', async () => {
    await set('sendGreetingAccepted', 'enabled');
    const { id } = await arrive();
    await drainQueuedMessages('live');
    const accepted = await change(ana, id, { status: 'open' });
    const [greeting] = await sentText(id);
    expect(greeting).toMatch(/^(Boa madrugada|Bom dia|Boa tarde|Boa noite), Maria Cliente! Aqui é Ana /);
    expect(accepted.body).toMatchObject({ status: 'open', lastMessage: greeting, fromMe: true, unreadMessages: 1 });
    const published = await drainQueuedMessages<LiveMessage>('live');
    expect(published.map(({ event }) => event.split('-').at(-1))).toEqual(['ticket', 'appMessage']);
  });

  test('sends no greeting when disabled, on accepting again, after losing the race, or in groups', async () => {
    const quiet = await arrive();
    await change(ana, quiet.id, { status: 'open' });
    expect(await sentText(quiet.id)).toEqual([]);
    await change(ana, quiet.id, { status: 'closed', sendCompletionMessage: false });
    await set('sendGreetingAccepted', 'enabled');
    await set('CheckMsgIsGroup', 'disabled');
    const group = await arrive(peerIdentity(null, { group: '120363000000000001@g.us', name: 'Condomínio' }));
    expect(group.isGroup).toBe(true);
    await change(ana, group.id, { status: 'open' });
    const single = await arrive(peerIdentity('5511960000002'));
    await Promise.all([ana, bia].map((agent) => change(agent, single.id, { status: 'open', userId: agent.user.id })));
    await change(ana, single.id, { status: 'open' });
    expect(await sentText(single.id)).toHaveLength(1);
    const { body } = await invoke(listMessages, { token: admin.token, params: { ticketId: group.id } });
    expect(body.messages.filter(({ fromMe }: Message) => fromMe)).toEqual([]);
  });

  test('greets in the company’s language, and without a name when the name is a number', async () => {
    await set('sendGreetingAccepted', 'enabled');
    await set('customerLanguage', 'es');
    const { id } = await arrive(peerIdentity('5511960000003', { name: '+55 11 96000-0003' }));
    await change(ana, id, { status: 'open' });
    expect((await sentText(id))[0]).toMatch(/^¡(Buena madrugada|Buenos días|Buenas tardes|Buenas noches)! Soy Ana /);
  });
});

describe('handing over', () => {
  test('names the queue, the agent, or both, and leaves unread messages unread for the next agent', async () => {
    await set('sendMsgTransfTicket', 'enabled');
    const sales = await company.addQueue({ name: 'Vendas' });
    const finance = await company.addQueue({ name: 'Financeiro' });
    await company.addToQueue(sales, bia);
    await company.addToQueue(finance, ana);
    const { id } = await arrive();
    await change(ana, id, { status: 'open' });
    const toQueue = await change(ana, id, { queueId: sales.id });
    expect(toQueue.body).toMatchObject({ status: 'pending', unreadMessages: 1 });
    await change(admin, id, { status: 'open' });
    await change(admin, id, { queueId: sales.id, userId: bia.user.id });
    await change(admin, id, { queueId: finance.id, userId: ana.user.id });
    await change(ana, id, { status: 'pending' });
    expect(await sentText(id)).toEqual([
      'Seu atendimento passou para o setor *Vendas*. Aguarde um momento, por favor.',
      'A partir de agora quem atende você é *Bia*.',
      'Seu atendimento passou para o setor *Financeiro* e quem atende você agora é *Ana*.',
    ]);
  });

  test('sends the text on the connection the conversation moves to', async () => {
    await set('sendMsgTransfTicket', 'enabled');
    const other = await company.addConnection();
    const { id } = await arrive();
    await change(ana, id, { status: 'open' });
    const moved = await change(ana, id, { whatsappId: other.id, userId: bia.user.id });
    expect(moved.body).toMatchObject({ status: 'open', lastMessage: 'A partir de agora quem atende você é *Bia*.' });
    expect(await sentText(moved.body.id, other)).toHaveLength(1);
    expect(await sentText(id)).toEqual([]);
  });

  test('sends nothing when the company disables it', async () => {
    const { id } = await arrive();
    await change(ana, id, { status: 'open' });
    await change(ana, id, { userId: bia.user.id });
    expect(await sentText(id)).toEqual([]);
  });
});

test('sends the queue’s completion message on resolving, else the connection’s', async () => {
  const withText = await company.addQueue({ complationMessage: 'Até logo, {{name}}' });
  const without = await company.addQueue({ complationMessage: ' ' });
  const { id } = await arrive();
  await change(admin, id, { status: 'open', queueId: withText.id });
  await change(admin, id, { status: 'closed' });
  await runTimersAfterUndoPeriod();
  await change(admin, id, { status: 'open', queueId: without.id });
  await change(admin, id, { status: 'closed' });
  expect(await sentText(id)).toEqual(['Até logo, Maria Cliente', 'Até logo, da linha']);
});

describe('for a blocked contact', () => {
  beforeEach(async () => {
    for (const key of ['sendGreetingAccepted', 'sendMsgTransfTicket', 'userRating']) await set(key, 'enabled');
  });

  test('sends nothing on accepting, handing over, moving or resolving, and requests no rating', async () => {
    const sales = await company.addQueue({ name: 'Vendas', complationMessage: 'Até logo, do setor' });
    const other = await company.addConnection({ complationMessage: 'Até logo, da outra' });
    const { id, contact } = await arrive();
    await invoke(block, { token: admin.token, params: { contactId: contact.id }, body: { blocked: true } });
    await change(admin, id, { status: 'open' });
    await change(admin, id, { queueId: sales.id, userId: bia.user.id });
    await change(admin, id, { status: 'closed' });
    expect(await sentText(id)).toEqual([]);
    const [ticket] = await readWholeRange<TicketRow>(keys.contactTickets(company.tenant, contact.id), {
      consistent: true,
    });
    expect([ticket?.status, ticket?.rating]).toEqual(['closed', undefined]);
    await change(admin, id, { status: 'open' });
    const moved = await change(admin, id, { whatsappId: other.id, userId: bia.user.id });
    expect(moved.status).toBe(200);
    expect(await sentText(moved.body.id, other)).toEqual([]);
  });

  test('sends messages again after the contact is unblocked', async () => {
    const { id, contact } = await arrive();
    const request = (blocked: boolean) =>
      invoke(block, { token: admin.token, params: { contactId: contact.id }, body: { blocked } });
    await request(true);
    await change(ana, id, { status: 'open' });
    await request(false);
    await change(ana, id, { status: 'closed' });
    expect(await sentText(id)).toEqual([expect.stringContaining('Muito satisfeito')]);
  });
});
