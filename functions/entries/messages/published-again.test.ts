import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as send } from './send.ts';

/** A worker that died between storing and publishing left clients behind the table: its retry publishes again. */
useBackend();

let company: SeededCompany;
let connection: WhatsappRow;
beforeEach(async () => {
  company = await seedCompany();
  connection = await company.addConnection();
  await drainQueuedMessages('live');
});

interface Published {
  payload: {
    action: string;
    ticketId?: number;
    message?: { id: string; ack: number; seq: number };
    ticket?: { id: number };
  };
}
const publishedMessages = async () =>
  (await drainQueuedMessages<LiveMessage & Published>('live')).filter(({ event }) => event.endsWith('-appMessage'));

test('stores a redelivered customer message once and publishes it twice, but not a mere copy', async () => {
  const text = inboundTextFrom(peerIdentity('5511987650001'), connection);
  await deliverBatchToWorker(onInbound, text);
  const [first] = await publishedMessages();
  await deliverBatchAgain(onInbound, text);
  const [again, ...more] = await publishedMessages();
  expect(again?.payload).toMatchObject({
    action: 'create',
    message: first?.payload.message,
    ticket: first?.payload.ticket,
  });
  expect(more).toEqual([]);
  await deliverBatchToWorker(onInbound, text);
  expect(await publishedMessages()).toEqual([]);
});

test('applies a redelivered ack once and publishes it twice; so does a send repeated under its key', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650002'), connection));
  const ticketId = (await publishedMessages())[0]?.payload.ticket?.id ?? 0;
  const { token } = company.admin;
  await invoke(update, { token, params: { ticketId }, body: { status: 'open' } });
  const call = { token, params: { ticketId }, body: { body: 'Olá', idempotencyKey: 'uma-vez-so' } };
  const { body: sent } = await invoke(send, call);
  await publishedMessages();
  expect((await invoke(send, call)).body.id).toBe(sent.id);
  expect((await publishedMessages()).map(({ payload }) => payload.message?.id)).toEqual([sent.id]);

  const { companyId } = company.tenant;
  const { whatsappId, providerId } = parseMessageId(sent.id);
  const outcome = { type: 'ack', ack: 3 };
  const receipt = { companyId, whatsappId, providerIds: [providerId], outcome, at: new Date().toISOString() };
  for (const handOut of [deliverBatchToWorker, deliverBatchAgain]) {
    await handOut(onReceipt, receipt);
    expect((await publishedMessages()).map(({ payload }) => payload.message?.ack)).toEqual([3]);
  }
});
