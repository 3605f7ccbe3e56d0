import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/directory/rows/whatsapp-row.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { deliver, person, textFrom } from '#functions/testing/inbound.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as list } from '#functions/tickets/list.ts';
import { handler as update } from '#functions/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
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
  await deliver(onInbound, textFrom(person('5511987650003'), connection));
  ticketId = (await line())?.id ?? 0;
  await invoke(update, { token: company.admin.token, params: { ticketId }, body: { status: 'open' } });
  await queued('live');
});

const call = () => ({ token: company.admin.token, params: { ticketId } });
const line = async (): Promise<Ticket | undefined> =>
  (await invoke(list, { token: company.admin.token, query: { showAll: 'true' } })).body.tickets[0];
const say = async (body: string): Promise<string> => (await invoke(send, { ...call(), body: { body } })).body.id;
const hear = (messageId: string, outcome: unknown) => {
  const { whatsappId, providerId } = parseMessageId(messageId);
  const { companyId } = company.tenant;
  return deliver(onReceipt, {
    companyId,
    whatsappId,
    providerIds: [providerId],
    outcome,
    at: new Date().toISOString(),
  });
};
const refused = { type: 'failed', failure: 'refused', providerCode: '463' } as const;
const ticketsTold = async () =>
  (await queued<LiveMessage & { payload: { ticket?: Ticket } }>('live'))
    .filter(({ event }) => event.endsWith('-ticket'))
    .map(({ payload }) => payload.ticket?.lastFailed);

test('shows a failed last message in lists at once, and no more when it is sent after all', async () => {
  const id = await say('Já vai');
  await queued('live');
  await hear(id, refused);
  expect(await line()).toMatchObject({ lastMessage: 'Já vai', fromMe: true, lastFailed: true });
  expect(await ticketsTold()).toEqual([true]);

  await hear(id, { type: 'ack', ack: 2 });
  expect(await line()).toMatchObject({ lastFailed: false });
  expect(await ticketsTold()).toEqual([false]);
  // A late refusal of an attempt that was overtaken.
  await hear(id, refused);
  expect(await line()).toMatchObject({ lastFailed: false });
});

test('shows a retried message as waiting, and a newer message in place of a failed one', async () => {
  const id = await say('Já vai');
  await hear(id, refused);
  await invoke(retry, { token: company.admin.token, params: { messageId: id } });
  expect(await line()).toMatchObject({ lastFailed: false });
  await hear(id, refused);
  expect(await line()).toMatchObject({ lastFailed: true });
  const next = await say('Chegou?');
  expect(await line()).toMatchObject({ lastMessage: 'Chegou?', lastFailed: false });
  await hear(id, { type: 'ack', ack: 2 });
  expect(await line()).toMatchObject({ lastMessage: 'Chegou?', lastFailed: false });
  await hear(next, refused);
  expect(await line()).toMatchObject({ lastFailed: true });
});
