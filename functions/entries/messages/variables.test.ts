import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { maxBody } from '#shared/messages/content.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';
import { handler as send } from './send.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let lineId: number;
let ticketId: number;

const serve = async (name: string) => {
  company = await seedCompany({ timeZone: 'America/Manaus' });
  const line = await company.addConnection();
  lineId = line.id;
  ana = await company.addUser();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321', { name }), line));
  [{ id: ticketId }] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  await invoke(update, { token: ana.token, params: { ticketId }, body: { status: 'open' } });
};
beforeEach(() => serve('Maria Souza'));

const sendText = (body: object) => invoke(send, { token: ana.token, params: { ticketId }, body });
const conversation = async () => (await invoke(list, { token: ana.token, params: { ticketId } })).body.messages;

test('fills in variables before anything is stored, and returns the same text for a repeated request', async () => {
  const call = {
    body: 'Oi {{firstName}}, protocolo {{protocol}} às {{hora}} {{ms}} {{nome}}',
    idempotencyKey: 'key-0001',
  };
  const first = await sendText(call);
  expect(first.status).toBe(200);
  expect(first.body.body).toMatch(/^Oi Maria, protocolo \d{14} às \d{1,2}:\d\d:\d\d [A-Z]\w+ \S+ \{\{nome\}\}$/);
  // The company's time zone, not that of this machine.
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Manaus' }).format(new Date(first.body.createdAt));
  expect(first.body.body).toContain(there.replaceAll('-', ''));
  expect((await sendText(call)).body.body).toBe(first.body.body);
  expect((await conversation()).at(-1).body).toBe(first.body.body);
  const [order] = await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, lineId));
  expect(JSON.stringify(order)).toContain(first.body.body);
  const tickets = (await invoke(listTickets, { token: ana.token })).body.tickets;
  expect(tickets[0].lastMessage).toContain('Oi Maria');
});

test('fills in variables in captions', async () => {
  const uploadId = await uploadMessageFile({ token: ana.token, ticketId }, sampleFiles.jpeg);
  const { body } = await sendText({ body: 'Para {{name}}', media: { uploadId, fileName: 'a.jpg' } });
  expect(body.body).toBe('Para Maria Souza');
});

test('rejects a text that its variables make too long for WhatsApp, and stores nothing', async () => {
  const before = await conversation();
  const body = '{{name}}'.repeat(maxBody / 8);
  await serve('Nome comprido de verdade');
  const refused = await sendText({ body });
  expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  expect(await conversation()).toHaveLength(before.length);
});
