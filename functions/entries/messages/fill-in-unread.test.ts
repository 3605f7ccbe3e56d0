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
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { undecryptedKind } from '#shared/messages/inbound.ts';
import type { FileFetchRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
});

const maria = peerIdentity('5511987654321');
const tickets = async () =>
  (await invoke(listTickets, { token: company.admin.token, query: { showAll: true } })).body.tickets;
const conversation = async () => {
  const [{ id: ticketId }] = await tickets();
  return (await invoke(list, { token: company.admin.token, params: { ticketId } })).body.messages;
};
const unread = (fields: object = {}) =>
  inboundTextFrom(maria, line, { kind: 'unsupported', body: '', providerKind: undecryptedKind, ...fields });
const readable = ({ providerId, at }: { providerId: string; at: string }, fields: object = {}) =>
  inboundTextFrom(maria, line, { providerId, at, body: 'Cadê meu pedido?', ...fields });

test('opens a ticket for a message that cannot be decrypted, counts it, and fills in its text once it can be read', async () => {
  const waiting = unread();
  await deliverBatchToWorker(onInbound, waiting);
  expect(await tickets()).toMatchObject([{ status: 'pending', unreadMessages: 1, lastMessage: '❔' }]);
  expect(await conversation()).toMatchObject([{ mediaType: 'unsupported', body: '' }]);
  await drainQueuedMessages('live');
  await deliverBatchToWorker(onInbound, readable(waiting));
  const published = await drainQueuedMessages<LiveMessage>('live');
  expect(published).toMatchObject([
    { payload: { action: 'update', message: { body: 'Cadê meu pedido?', mediaType: 'text' } } },
    { payload: { action: 'update', ticket: { lastMessage: 'Cadê meu pedido?', unreadMessages: 1 } } },
  ]);
  expect(await conversation()).toMatchObject([
    { seq: 1, mediaType: 'text', body: 'Cadê meu pedido?', isEdited: false },
  ]);
  // Neither a repeat nor a late report that it cannot be read changes anything.
  await deliverBatchAgain(onInbound, readable(waiting));
  await deliverBatchToWorker(onInbound, waiting);
  expect(await conversation()).toMatchObject([{ body: 'Cadê meu pedido?', version: 2 }]);
  expect(await tickets()).toMatchObject([{ unreadMessages: 1 }]);
});

test('fetches the file of a forwarded message that is read late, and fills in its quote', async () => {
  const first = inboundTextFrom(maria, line, { body: 'Este aqui' });
  const waiting = unread();
  await deliverBatchToWorker(onInbound, first);
  await deliverBatchToWorker(onInbound, waiting);
  const source = { family: 'image', url: 'https://mmg.whatsapp.net/x', directPath: '/x', mediaKey: 'YQ==' };
  const file = { mimetype: 'image/jpeg', fileName: null, size: 3, width: null, height: null, seconds: null };
  const media = {
    ...file,
    thumbnail: null,
    waveform: null,
    source: { ...source, fileSha256: null, fileEncSha256: null },
  };
  await deliverBatchToWorker(
    onInbound,
    readable(waiting, { kind: 'image', media, isForwarded: true, quotedProviderId: first.providerId }),
  );
  const [, late] = await conversation();
  expect(late).toMatchObject({ isForwarded: true, mediaType: 'image', media: { state: 'waiting' } });
  expect(late).toMatchObject({ quotedMsg: { body: 'Este aqui' } });
  const orders = await readWholeRange<FileFetchRow>(keys.fetches(company.tenant, line.id), { consistent: true });
  expect(orders).toMatchObject([{ providerId: waiting.providerId, source: { directPath: '/x' } }]);
});

test('lets no other sender fill in the message, and keeps a deleted message deleted', async () => {
  const waiting = unread();
  await deliverBatchToWorker(onInbound, waiting);
  const stranger = peerIdentity('5511900001111', { name: 'Eve' });
  await deliverBatchToWorker(onInbound, { ...readable(waiting, { body: 'I am Maria' }), chat: stranger });
  await deliverBatchToWorker(onInbound, readable(waiting, { body: 'we said so', fromMe: true }));
  expect(await conversation()).toMatchObject([{ body: '', mediaType: 'unsupported' }]);
  await deliverBatchToWorker(onInbound, {
    ...inboundTextFrom(maria, line),
    type: 'delete',
    targetProviderId: waiting.providerId,
  });
  await deliverBatchToWorker(onInbound, readable(waiting));
  expect(await conversation()).toMatchObject([{ body: '', isDeleted: true }]);
});
