import { beforeEach, expect, test } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as send } from './send.ts';

/** Messages of one batch share requests, and nothing else. */
useBackend();

interface Published {
  companyId: number;
  payload: { action: string; message: { id: string; body: string; ack: number } };
}
const publishedMessages = async () =>
  (await drainQueuedMessages<LiveMessage & Published>('live')).filter(({ event }) => event.endsWith('-appMessage'));

const openTicket = async (company: SeededCompany): Promise<number> => {
  const { token } = company.admin;
  const line = await company.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650009'), line));
  const [{ id }] = (await invoke(listTickets, { token, query: { status: 'pending', showAll: true, order: 'newest' } }))
    .body.tickets;
  await invoke(update, { token, params: { ticketId: id }, body: { status: 'open' } });
  return id;
};

let company: SeededCompany;
let other: SeededCompany;
beforeEach(async () => {
  [company, other] = [await seedCompany(), await seedCompany()];
});

test('stores every message of a batch in its own company, and fails only those that cannot be stored', async () => {
  const [mine, theirs] = [await company.addConnection(), await other.addConnection()];
  await drainQueuedMessages('live');
  const maria = peerIdentity('5511987650001');
  const providerId = '3EB0SAMEINBOTH';
  // A provider id may be the same in two companies; a table row holds less than half a megabyte.
  const batch = [
    inboundTextFrom(maria, mine, { providerId, body: 'a' }),
    inboundTextFrom(maria, theirs, { providerId, body: 'b' }),
    inboundTextFrom(peerIdentity('5511987650002'), mine, { body: 'c'.repeat(500_000) }),
    { ...inboundTextFrom(maria, mine), kind: 'nobody knows' },
    inboundTextFrom(peerIdentity('5511987650003'), mine, { body: 'd' }),
  ];
  await expect(deliverBatchToWorker(onInbound, ...batch)).rejects.toThrow('2 messages were left on the queue');
  const published = (await publishedMessages()).map(({ companyId, payload }) => `${companyId} ${payload.message.body}`);
  expect(published.sort()).toEqual(
    [`${company.tenant.companyId} a`, `${other.tenant.companyId} b`, `${company.tenant.companyId} d`].sort(),
  );
  // Redelivered, as SQS does after an unclear outcome: nothing is stored twice, everything is published again.
  const good = [batch[0], batch[1], batch[4]];
  await deliverBatchAgain(onInbound, ...good);
  expect(await publishedMessages()).toHaveLength(3);
  await deliverBatchToWorker(onInbound, ...good);
  expect(await publishedMessages()).toHaveLength(0);
});

const sent = async (from: SeededCompany, ticketId: number, body: string) => {
  const { token } = from.admin;
  const { whatsappId, providerId } = parseMessageId(
    (await invoke(send, { token, params: { ticketId }, body: { body } })).body.id,
  );
  const { companyId } = from.tenant;
  return (ack: number) => ({
    companyId,
    whatsappId,
    providerIds: [providerId],
    outcome: { type: 'ack', ack },
    at: new Date().toISOString(),
  });
};

test('writes and publishes accepted and delivered in one batch as one change', async () => {
  const ticketId = await openTicket(company);
  const receipt = await sent(company, ticketId, 'Olá');
  await drainQueuedMessages('live');
  const { bill } = await meterTableCost(() => deliverBatchToWorker(onReceipt, receipt(2), receipt(3), receipt(2)));
  expect((await publishedMessages()).map(({ payload }) => payload.message.ack)).toEqual([3]);
  expect(bill.writeUnits).toBe(1);
  await deliverBatchToWorker(onReceipt, receipt(2));
  expect(await publishedMessages()).toEqual([]);
  // Redelivered: it is unclear whether the first attempt published.
  await deliverBatchAgain(onReceipt, receipt(2), receipt(3));
  expect((await publishedMessages()).map(({ payload }) => payload.message.ack)).toEqual([3]);
});

test('applies the receipts of one batch to the messages of their own company and chat', async () => {
  const [mine, theirs] = [await openTicket(company), await openTicket(other)];
  const [a, b] = [await sent(company, mine, 'a'), await sent(other, theirs, 'b')];
  const unknown = { ...a(5), providerIds: ['3EB0UNKNOWN'] };
  await deliverBatchToWorker(onReceipt, a(2), b(3), unknown, { ...a(4), companyId: other.tenant.companyId });
  const acksOf = async ({ admin }: SeededCompany, ticketId: number) =>
    (await invoke(list, { token: admin.token, params: { ticketId } })).body.messages
      .filter(({ fromMe }: { fromMe: boolean }) => fromMe)
      .map(({ ack }: { ack: number }) => ack);
  expect([await acksOf(company, mine), await acksOf(other, theirs)]).toEqual([[2], [3]]);
});
