import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as remove } from './remove.ts';
import { handler as retry } from './retry.ts';
import { handler as send } from './send.ts';

/** Covers a bug: lists showed a tick for a message that was never sent. */
useBackend();

let company: SeededCompany;
let connection: WhatsappRow;
let ticketId: number;
beforeEach(async () => {
  company = await seedCompany();
  connection = await company.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650003'), connection));
  ticketId = (await line())?.id ?? 0;
  await invoke(update, { token: company.admin.token, params: { ticketId }, body: { status: 'open' } });
  await drainQueuedMessages('live');
});

const call = () => ({ token: company.admin.token, params: { ticketId } });
const line = async (): Promise<Ticket | undefined> =>
  (await invoke(list, { token: company.admin.token, query: { showAll: 'true' } })).body.tickets[0];
const sendText = async (body: string): Promise<string> => (await invoke(send, { ...call(), body: { body } })).body.id;
const deliverReceipt = (messageId: string, outcome: unknown) => {
  const { whatsappId, providerId } = parseMessageId(messageId);
  const { companyId } = company.tenant;
  return deliverBatchToWorker(onReceipt, {
    companyId,
    whatsappId,
    providerIds: [providerId],
    outcome,
    at: new Date().toISOString(),
  });
};
const refused = { type: 'failed', failure: 'refused', providerCode: '463' } as const;
const publishedTickets = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { ticket?: Ticket } }>('live'))
    .filter(({ event }) => event.endsWith('-ticket'))
    .map(({ payload }) => payload.ticket?.lastFailed);

const publishedMarks = async () =>
  (await drainQueuedMessages<LiveMessage & { payload: { ticket?: Ticket } }>('live'))
    .filter(({ event }) => event.endsWith('-ticket'))
    .map(({ payload }) => payload.ticket?.hasFailed);

test('shows a failed last message in lists at once, and no more when it is sent after all', async () => {
  const id = await sendText('Já vai');
  await drainQueuedMessages('live');
  await deliverReceipt(id, refused);
  expect(await line()).toMatchObject({ lastMessage: 'Já vai', fromMe: true, lastFailed: true });
  expect(await publishedTickets()).toEqual([true]);

  await deliverReceipt(id, { type: 'ack', ack: 2 });
  expect(await line()).toMatchObject({ lastFailed: false });
  expect(await publishedTickets()).toEqual([false]);
  // A late refusal of an attempt that was overtaken.
  await deliverReceipt(id, refused);
  expect(await line()).toMatchObject({ lastFailed: false });
});

test('shows a retried message as waiting, and a newer message in place of a failed one', async () => {
  const id = await sendText('Já vai');
  await deliverReceipt(id, refused);
  await invoke(retry, { token: company.admin.token, params: { messageId: id } });
  expect(await line()).toMatchObject({ lastFailed: false });
  await deliverReceipt(id, refused);
  expect(await line()).toMatchObject({ lastFailed: true });
  const next = await sendText('Chegou?');
  expect(await line()).toMatchObject({ lastMessage: 'Chegou?', lastFailed: false });
  await deliverReceipt(id, { type: 'ack', ack: 2 });
  expect(await line()).toMatchObject({ lastMessage: 'Chegou?', lastFailed: false });
  await deliverReceipt(next, refused);
  expect(await line()).toMatchObject({ lastFailed: true });
});

test('keeps a failed message marked until it is sent after all, though the customer writes again', async () => {
  const id = await sendText('Já vai');
  await deliverReceipt(id, refused);
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650003'), connection, { body: 'Cadê?' }));
  expect(await line()).toMatchObject({ lastMessage: 'Cadê?', lastFailed: false, hasFailed: true });
  const next = await sendText('Chegou?');
  await deliverReceipt(next, { type: 'ack', ack: 2 });
  expect(await line()).toMatchObject({ lastMessage: 'Chegou?', hasFailed: true });
  await drainQueuedMessages('live');
  await invoke(retry, { token: company.admin.token, params: { messageId: id } });
  expect(await line()).toMatchObject({ lastMessage: 'Chegou?', hasFailed: false });
  expect((await publishedMarks()).at(-1)).toBe(false);
  await deliverReceipt(id, refused);
  expect(await line()).toMatchObject({ hasFailed: true });
  await deliverReceipt(id, { type: 'ack', ack: 1 });
  expect(await line()).toMatchObject({ hasFailed: false });
});

test('takes the mark away when the failed message is deleted, and when a new service begins', async () => {
  const [first, second] = [await sendText('Um'), await sendText('Dois')];
  await deliverReceipt(first, refused);
  await deliverReceipt(second, refused);
  await invoke(remove, { token: company.admin.token, params: { messageId: second } });
  expect(await line()).toMatchObject({ hasFailed: true });
  await invoke(update, { ...call(), body: { status: 'closed', sendCompletionMessage: false } });
  expect(await line()).toMatchObject({ status: 'closed', hasFailed: true });
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987650003'), connection, { body: 'Bom dia' }),
  );
  expect(await line()).toMatchObject({ status: 'pending', hasFailed: false });
});
