import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as send } from './send.ts';

/** Requests to AWS for a message sent, alone and in company; those of the runner are pinned beside its outbox. */
useBackend();

let counts: Record<string, number> = {};
subscribe('http.client.request.created', (message) => {
  const action = String((message as { request: ClientRequest }).request.getHeader('x-amz-target')).split('.')[1];
  if (action) counts[action] = (counts[action] ?? 0) + 1;
});
const requestsOf = async (work: () => Promise<unknown>) => {
  counts = {};
  await work();
  return counts;
};

const together = 10;
let company: SeededCompany;
let line: number;
let ticketIds: number[];
let first: number;

beforeAll(async () => {
  // As the embedded cloud does, on which all of this takes one machine's processor.
  vi.stubEnv('TABLE_BATCHES', 'transactions');
  company = await seedCompany();
  const connection = await company.addConnection();
  const { token } = company.admin;
  for (let n = 0; n < together; n++)
    await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(`551198765000${n}`), connection));
  const query = { status: 'pending', showAll: true, order: 'newest' };
  const { tickets } = (await invoke(listTickets, { token, query })).body;
  ticketIds = tickets.map(({ id }: { id: number }) => id);
  for (const ticketId of ticketIds) await invoke(update, { token, params: { ticketId }, body: { status: 'open' } });
  first = tickets[0].id;
  await sendTo(first, 'the first of this process');
  line = tickets[0].whatsappId;
});

const sendTo = async (ticketId: number, body: string) => {
  const { token } = company.admin;
  const answer = await invoke(send, { token, params: { ticketId }, body: { body, idempotencyKey: body } });
  expect(answer.status).toBe(200);
  return parseMessageId(answer.body.id).providerId;
};

test('a message sent alone reads twice, is one transaction, and wakes the runner and the screens', async () => {
  const requests = await requestsOf(() => sendTo(first, 'sent alone'));
  expect(requests).toEqual({ BatchGetItem: 2, TransactWriteItems: 1, SendMessageBatch: 2 });
});

const sum = (requests: Record<string, number>) => Object.values(requests).reduce((all, count) => all + count, 0);

test('messages sent together share all but their transactions, and their receipts share everything', async () => {
  let ids: string[] = [];
  const { TransactWriteItems, ...shared } = await requestsOf(async () => {
    ids = await Promise.all(ticketIds.map((id) => sendTo(id, `together ${id}`)));
  });
  expect(TransactWriteItems).toBe(together);
  // 4 alone; 1.7 together on an idle machine. How many share one request depends on how busy the machine is.
  expect(sum(shared) / together).toBeLessThan(4);

  const receipt = (providerId: string) => ({
    companyId: company.tenant.companyId,
    whatsappId: line,
    providerIds: [providerId],
    outcome: { type: 'ack', ack: 3 },
    at: new Date().toISOString(),
  });
  const requests = await requestsOf(() => deliverBatchToWorker(onReceipt, ...ids.map(receipt)));
  // The pointers, the rows, the acks and the events: 4 together on an idle machine, 5 each alone.
  expect(sum(requests) / together).toBeLessThan(2);
});
