import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { handler as addNote } from '#functions/entries/ticket-notes/create.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex, readWholeRange, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { retentionDays } from '#shared/tickets/retention.ts';
import { handler as list } from './list.ts';
import { handler as onRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

type Stored = MessageRow & { expiresAt?: number };

/** Creates a conversation with this many messages, the last of them with a file. */
const conversation = async (messages: number) => {
  const company = await seedCompany();
  const { tenant, admin } = company;
  const line = await company.addConnection();
  const customer = peerIdentity('5511987654321');
  for (let n = 1; n < messages; n++) await deliverBatchToWorker(onInbound, inboundTextFrom(customer, line));
  const { token } = admin;
  const [{ id: ticketId }] = (await invoke(list, { token, query: { showAll: true } })).body.tickets;
  await invoke(update, { token, params: { ticketId }, body: { status: 'open' } });
  const uploadId = await uploadMessageFile({ token, ticketId }, sampleFiles.jpeg);
  await invoke(send, { token, params: { ticketId }, body: { body: '', media: { uploadId, fileName: 'foto.jpg' } } });
  return { tenant, token, ticketId };
};

const rowsOf = (tenant: Tenant, ticketId: number) => readWholeRange<Stored>(keys.messages(tenant, ticketId));
const filesBelow = async (Prefix: string) =>
  ((await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix }))).Contents ?? []).map(({ Key }) => Key);
/** Runs the jobs until none is left, each message delivered twice, as SQS may do. */
const workOff = async (): Promise<number> => {
  let steps = 0;
  for (
    let bodies = await drainQueuedMessages('removedTickets');
    bodies.length > 0;
    bodies = await drainQueuedMessages('removedTickets')
  ) {
    for (const body of bodies) {
      await deliverBatchToWorker(onRemoved, body);
      await deliverBatchAgain(onRemoved, body);
      steps++;
    }
  }
  return steps;
};

test('sets the expiry of messages and files step by step, and keeps them restorable until then', async () => {
  const { tenant, token, ticketId } = await conversation(28);
  const [before] = (await rowsOf(tenant, ticketId)).slice(-1);
  const sentTo = before?.file?.state === 'ready' ? before.file.key : '';
  const bytes = async (Key: string) =>
    (await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key }))).Body?.transformToByteArray();
  const photo = await bytes(sentTo);
  await invoke(remove, { token, params: { ticketId } });
  expect(await workOff()).toBeGreaterThan(1);
  const rows = await rowsOf(tenant, ticketId);
  expect(rows).toHaveLength(28);
  const soonest = Math.floor(Date.now() / 1000) + (retentionDays - 1) * 86_400;
  for (const row of rows) expect(row.expiresAt).toBeGreaterThan(soonest);
  const pointer = await get<{ expiresAt?: number }>(
    keys.providerMessage(tenant, rows[0]?.whatsappId ?? 0, rows[0]?.providerId ?? ''),
  );
  expect(pointer?.expiresAt).toBeGreaterThan(soonest);
  const file = rows.at(-1)?.file;
  const key = file?.state === 'ready' ? file.key : '';
  expect(key).toMatch(new RegExp(`^media/deleted/${tenant.companyId}/`));
  expect(await bytes(key)).toEqual(photo);
  expect(await filesBelow(`media/${tenant.companyId}/`)).toEqual([]);
});

test('sets the expiry of notes and log with the ticket, and refuses new notes', async () => {
  const { tenant, token, ticketId } = await conversation(2);
  for (const note of ['Pediu desconto.', 'Ligou de novo.']) await invoke(addNote, { token, body: { ticketId, note } });
  const lines = (await readWholeRange<Stored>(keys.ticketLogs(tenant, ticketId))).length;
  await write(logWrite(tenant, ticketId, { at: new Date().toISOString(), kind: 'tookOver', userId: 1, fromUserId: 2 }));
  const late = Array.from({ length: 6 }, (_, n) => invoke(addNote, { token, body: { ticketId, note: `Nota ${n}` } }));
  const [, ...added] = await Promise.all([invoke(remove, { token, params: { ticketId } }), ...late]);
  for (const { status, body } of added) expect([200, 'ERR_NO_TICKET_FOUND']).toContain(body.error ?? status);
  await workOff();
  const noted = (await readIndex<Stored>('gsi1', keys.notesOfTicket(tenant, ticketId))).rows;
  expect(noted).toHaveLength(2 + added.filter(({ status }) => status === 200).length);
  const record = await readWholeRange<Stored>(keys.ticketLogs(tenant, ticketId));
  expect(record).toHaveLength(lines + 1);
  for (const row of [...noted, ...record]) expect(row.expiresAt).toBeDefined();
});

test('the worker finishes a deletion that died before the ticket was marked', async () => {
  const { tenant, token, ticketId } = await conversation(2);
  await deliverBatchToWorker(onRemoved, { companyId: tenant.companyId, ticketId });
  expect((await invoke(show, { token, params: { ticketId } })).status).toBe(404);
  for (const row of await rowsOf(tenant, ticketId)) expect(row.expiresAt).toBeDefined();
});

test('keeps the new conversation that a later message starts', async () => {
  const { tenant, token, ticketId } = await conversation(2);
  await invoke(remove, { token, params: { ticketId } });
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(peerIdentity('5511987654321'), { id: 1, companyId: tenant.companyId }),
  );
  await workOff();
  const [fresh] = (await invoke(list, { token, query: { showAll: true } })).body.tickets;
  expect(fresh.id).not.toBe(ticketId);
  for (const row of await rowsOf(tenant, fresh.id)) expect(row.expiresAt).toBeUndefined();
});
