import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as counts } from '#functions/entries/tickets/counts.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as onReceipt } from './on-receipt.ts';
import { handler as send } from './send.ts';

useBackend();

let company: SeededCompany;
let connection: WhatsappRow;
let agent: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  connection = await company.addConnection();
  agent = await company.addUser();
  await drainQueuedMessages('live');
});

test('a customer writes, an agent accepts and answers, the phone confirms', async () => {
  const { token, user } = agent;
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987654321'), connection, { body: 'Bom dia' }),
  );
  const waiting = (await invoke(listTickets, { token, query: { status: 'pending', order: 'newest' } })).body;
  expect(waiting).toMatchObject({
    count: 1,
    hasMore: false,
    tickets: [
      {
        status: 'pending',
        userId: null,
        unreadMessages: 1,
        lastMessage: 'Bom dia',
        contact: { name: 'Maria Cliente', number: '5511987654321' },
        whatsapp: { id: connection.id },
        cycle: 1,
      },
    ],
  });
  const [{ id: ticketId }] = waiting.tickets;
  expect((await drainQueuedMessages<LiveMessage>('live')).map(({ event }) => event.split('-')[2]).sort()).toEqual([
    'appMessage',
    'contact',
    'ticket',
  ]);

  const accepted = await invoke(update, { token, params: { ticketId }, body: { status: 'open', userId: user.id } });
  expect(accepted).toMatchObject({ status: 200, body: { status: 'open', user: { id: user.id, name: user.name } } });
  expect((await invoke(counts, { token })).body).toEqual({ open: 1, pending: 0, closed: 0, snoozed: 0 });

  const sent = await invoke(send, { token, params: { ticketId }, body: { body: 'Em que posso ajudar?' } });
  expect(sent).toMatchObject({ status: 200, body: { ack: 0, fromMe: true, seq: 2, userId: user.id } });
  const [order] = await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, connection.id));
  expect(order).toMatchObject({
    kind: 'send',
    chat: { phone: '5511987654321' },
    content: { type: 'text', text: 'Em que posso ajudar?' },
  });

  const providerId = sent.body.id.split('-')[1];
  const receipt: Receipt = {
    companyId: company.tenant.companyId,
    whatsappId: connection.id,
    providerIds: [providerId],
    outcome: { type: 'ack', ack: 3 },
    at: new Date().toISOString(),
  };
  await deliverBatchToWorker(onReceipt, receipt);
  const conversation = (await invoke(list, { token, params: { ticketId } })).body;
  expect(conversation.messages).toMatchObject([
    { body: 'Bom dia', fromMe: false, read: true, seq: 1 },
    { body: 'Em que posso ajudar?', fromMe: true, ack: 3, seq: 2 },
  ]);
  expect(conversation).toMatchObject({ count: 2, readSeq: 2, hasMore: false, ticket: { unreadMessages: 0 } });
});
