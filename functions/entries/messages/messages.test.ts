import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as list } from './list.ts';
import { handler as markRead } from './mark-read.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as send } from './send.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let ana: SignedInUser;
let ticketId: number;
const maria = peerIdentity('5511987654321', { lid: '77001' });
const first = () => inboundTextFrom(maria, line, { body: 'Primeira' });

beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  ana = await company.addUser();
  await deliverBatchToWorker(onInbound, first());
  [{ id: ticketId }] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'open' } });
  await drainQueuedMessages('live');
});

const sendText = (body: object, user = ana) => invoke(send, { token: user.token, params: { ticketId }, body });
const read = async (query = {}) =>
  (await invoke(list, { token: ana.token, params: { ticketId }, query: { marksRead: false, ...query } })).body;
const outbox = () => readWholeRange<OutboxRow>(keys.outboxes(company.tenant, line.id));
const receive = (fields: Pick<Receipt, 'providerIds' | 'outcome'>) =>
  deliverBatchToWorker(onReceipt, {
    companyId: company.tenant.companyId,
    whatsappId: line.id,
    at: new Date().toISOString(),
    ...fields,
  });
const providerIdOf = (message: { id: string }) => message.id.slice(message.id.indexOf('-') + 1);

describe('sending', () => {
  test('stores one message per idempotency key, also for concurrent requests', async () => {
    const call = () => sendText({ body: 'Uma vez só', idempotencyKey: 'tentativa-1' });
    const answers = [...(await Promise.all([call(), call(), call()])), await call()];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await outbox()).toHaveLength(1);
    expect((await read()).count).toBe(2);
    expect((await sendText({ body: 'Outra', idempotencyKey: 'tentativa-2' })).body.seq).toBe(3);
  });

  test('gives ten concurrent messages a position and an outbox row each', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => sendText({ body: `Parte ${n}` })));
    const { messages } = await read();
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await outbox()).toHaveLength(10);
  });

  test('needs an open ticket and a user who may see it', async () => {
    const stranger = await company.addUser({ allTicket: 'desabled' });
    expect((await sendText({ body: 'Oi' }, stranger)).body.error).toBe('ERR_NO_PERMISSION');
    await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'pending' } });
    expect(await sendText({ body: 'Oi' })).toMatchObject({ status: 409, body: { error: 'ERR_TICKET_NOT_OPEN' } });
    expect(await outbox()).toEqual([]);
  });

  test('quotes only messages of the same conversation', async () => {
    const [quoted] = (await read()).messages;
    const answer = await sendText({ body: 'Respondo', quotedMsg: { id: quoted.id } });
    expect(answer.body.quotedMsg).toMatchObject({ id: quoted.id, body: 'Primeira', authorName: 'Maria Cliente' });
    expect((await outbox())[0]).toMatchObject({
      chat: { phone: '5511987654321', lid: '77001' },
      quoted: { providerId: providerIdOf(quoted), fromMe: false, text: 'Primeira' },
    });
    expect((await sendText({ body: 'Oi', quotedMsg: { id: `${line.id}-NADA` } })).body.error).toBe(
      'ERR_NO_MESSAGE_FOUND',
    );
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(peerIdentity('5511933332222'), line, { providerId: 'DE-OUTRO' }),
    );
    expect((await sendText({ body: 'Oi', quotedMsg: { id: `${line.id}-DE-OUTRO` } })).body.error).toBe(
      'ERR_NO_MESSAGE_FOUND',
    );
  });

  test('ignores the echo of our own message', async () => {
    const { body: sent } = await sendText({ body: 'Eu mesmo' });
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(maria, line, { fromMe: true, providerId: providerIdOf(sent), body: 'Eu mesmo' }),
    );
    expect((await read()).messages[1]).toMatchObject({ ack: 0, userId: ana.user.id });
    expect((await read()).count).toBe(2);
  });

  test('costs one transaction', async () => {
    await sendText({ body: 'Bom dia' });
    const { bill } = await meterTableCost(() => sendText({ body: 'Quanto custa?', idempotencyKey: 'tentativa-9' }));
    expect(bill.writeUnits).toBeLessThanOrEqual(14);
    expect(bill.readUnits).toBeLessThanOrEqual(3);
    expect(bill.trips).toBeLessThanOrEqual(2);
  });
});

describe('receipts', () => {
  test('move acks forward only, whatever their order', async () => {
    const ids = [];
    for (const body of ['um', 'dois']) ids.push(providerIdOf((await sendText({ body })).body));
    await drainQueuedMessages('live');
    for (const ack of [2, 4, 3, 2, 4])
      await receive({ providerIds: [...ids, 'UNKNOWN'], outcome: { type: 'ack', ack } });
    expect((await read()).messages.map(({ ack }: { ack: number }) => ack)).toEqual([0, 4, 4]);
    const published = await drainQueuedMessages<LiveMessage>('live');
    expect(published).toHaveLength(4);
    expect(published[0]).toMatchObject({
      rooms: [`ticket-${ticketId}`],
      payload: { action: 'update', message: { ack: 2 } },
    });
  });

  test('end at the highest ack when they arrive concurrently', async () => {
    const id = providerIdOf((await sendText({ body: 'corrida' })).body);
    await Promise.all([2, 3, 4, 5, 1].map((ack) => receive({ providerIds: [id], outcome: { type: 'ack', ack } })));
    expect((await read()).messages[1]).toMatchObject({ ack: 5 });
  });

  test('count a failure only while WhatsApp has not accepted the message, and clear it on acceptance', async () => {
    const [accepted, failed] = [(await sendText({ body: 'um' })).body, (await sendText({ body: 'dois' })).body].map(
      providerIdOf,
    );
    const failure = { type: 'failed', failure: 'refused', providerCode: '463' } as const;
    await receive({ providerIds: [accepted ?? ''], outcome: { type: 'ack', ack: 2 } });
    await receive({ providerIds: [accepted ?? '', failed ?? ''], outcome: failure });
    expect((await read()).messages).toMatchObject([{}, { ack: 2, failure: null }, { ack: 0, failure: 'refused' }]);
    await receive({ providerIds: [failed ?? ''], outcome: { type: 'ack', ack: 2 } });
    expect((await read()).messages[2]).toMatchObject({ ack: 2, failure: null });
  });

  test("change nothing for a customer's message or another company's connection", async () => {
    const customers = (await read()).messages[0];
    await receive({ providerIds: [providerIdOf(customers)], outcome: { type: 'ack', ack: 5 } });
    expect((await read()).messages[0]).toMatchObject({ ack: 0, version: 1 });
    const sent = (await sendText({ body: 'nossa' })).body;
    const other = await seedCompany();
    await deliverBatchToWorker(onReceipt, {
      companyId: other.tenant.companyId,
      whatsappId: line.id,
      providerIds: [providerIdOf(sent)],
      outcome: { type: 'ack', ack: 4 },
      at: new Date().toISOString(),
    });
    expect((await read()).messages[1]).toMatchObject({ ack: 0 });
  });
});

describe('marking read', () => {
  const mark = () => invoke(markRead, { token: ana.token, params: { ticketId } });

  test('clears the badge and sends blue ticks, once', async () => {
    await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { providerId: 'SEGUNDA' }));
    expect((await read()).ticket.unreadMessages).toBe(2);
    expect((await read()).messages.map((row: { read: boolean }) => row.read)).toEqual([false, false]);
    await mark();
    await mark();
    const page = await read();
    expect(page.ticket.unreadMessages).toBe(0);
    expect(page.messages.map((row: { read: boolean }) => row.read)).toEqual([true, true]);
    const orders = await outbox();
    expect(orders).toMatchObject([{ kind: 'read', messages: [{ providerId: 'SEGUNDA' }, {}] }]);
  });

  test('writes the conversation and the ticks, and no row to announce it again', async () => {
    const { bill } = await meterTableCost(mark);
    expect(bill.writeUnits).toBeLessThanOrEqual(7);
  });

  test('still sends blue ticks when the agent replies first', async () => {
    await sendText({ body: 'Respondo já' });
    expect((await read()).ticket.unreadMessages).toBe(0);
    await mark();
    expect((await outbox()).filter(({ kind }) => kind === 'read')).toMatchObject([{ messages: [{}] }]);
  });
});

test('lists each message with the person of its conversation', async () => {
  await sendText({ body: 'Bom dia' });
  const { messages, ticket } = await read();
  expect(ticket.contact.number).not.toBe('');
  for (const { contact } of messages) expect(contact).toEqual(ticket.contact);
});

test('pages backwards through a long conversation, with each page in order', async () => {
  for (let n = 2; n <= 45; n++) await sendText({ body: `Mensagem ${n}` });
  const newest = await read();
  const seqs = (page: { messages: { seq: number }[] }) => page.messages.map(({ seq }) => seq);
  expect(seqs(newest)).toEqual(Array.from({ length: 20 }, (_, n) => 26 + n));
  expect(newest).toMatchObject({ count: 45, hasMore: true });
  const second = await read({ cursor: newest.nextCursor });
  expect(seqs(second)).toEqual(Array.from({ length: 20 }, (_, n) => 6 + n));
  const third = await read({ pageNumber: 3 });
  expect(seqs(third)).toEqual([1, 2, 3, 4, 5]);
  expect(third).toMatchObject({ hasMore: false, nextCursor: null });
  expect(await read({ pageNumber: 4 })).toMatchObject({ messages: [], hasMore: false });
  expect((await invoke(list, { token: ana.token, params: { ticketId }, query: { cursor: 'bm8' } })).status).toBe(400);
});
