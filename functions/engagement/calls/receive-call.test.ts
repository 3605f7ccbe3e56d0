import { beforeEach, expect, test } from 'vitest';
import { configChanged } from '#functions/company/companies/directory.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as list } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  freshProviderId,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readWholeRange, transact } from '#shared/server/table.ts';
import type { RejectCallTask } from '#shared/whatsapp/session-task.ts';
import type { CallEvent } from './call-writes.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  token = company.admin.token;
  await drainQueuedMessages('live');
});

const maria = peerIdentity('5511987654321', { lid: '77' });
const callFrom = (fields: Partial<CallEvent> = {}): CallEvent => ({
  type: 'call',
  companyId: line.companyId,
  whatsappId: line.id,
  providerId: freshProviderId(),
  chat: maria,
  participant: null,
  fromMe: false,
  at: new Date().toISOString(),
  state: 'ringing',
  video: false,
  caller: '77:3@lid',
  ...fields,
});
const tickets = async () => (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets;
const conversation = async (ticketId: number) => (await invoke(list, { token, params: { ticketId } })).body.messages;
const outbox = () => readWholeRange<OutboxRow>(keys.outboxes(company.tenant, line.id), { consistent: true });
const tasks = async () =>
  (await readWholeRange<RejectCallTask>(keys.sessionTasks(company.tenant, line.id), { consistent: true })).filter(
    ({ kind }) => kind === 'rejectCall',
  );
const set = (key: 'call' | 'rejectCalls' | 'customerLanguage', value: string) =>
  transact([{ write: put(keys.setting(company.tenant, key), { key, value }) }, configChanged(company.tenant)]);
const close = async (ticketId: number) => {
  await invoke(update, { token, params: { ticketId }, body: { status: 'open' } });
  await invoke(update, { token, params: { ticketId }, body: { status: 'closed' } });
};

test('rejects a call, answers it with a text and logs it once, however often and in whatever order its events arrive', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const [{ id }] = await tickets();
  await close(id);
  const call = callFrom({ at: new Date().toISOString() });
  await Promise.all([
    deliverBatchToWorker(onInbound, call),
    deliverBatchToWorker(onInbound, call),
    deliverBatchToWorker(onInbound, { ...call, state: 'missed' }),
  ]);
  await deliverBatchAgain(onInbound, call);
  const [ticket] = await tickets();
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format(
    new Date(call.at),
  );
  expect(ticket).toMatchObject({
    status: 'pending',
    cycle: 2,
    userId: null,
    unreadMessages: 1,
    fromMe: false,
    lastMessage: `📞 Chamada perdida às ${time}`,
  });
  const [, log, reply, ...more] = await conversation(id);
  expect(more).toEqual([]);
  expect(log).toMatchObject({ mediaType: 'call_log', fromMe: false, call: { video: false } });
  expect(reply).toMatchObject({ fromMe: true, userId: null, body: expect.stringContaining('não atendemos chamadas') });
  expect(await outbox()).toMatchObject([{ kind: 'send', content: { text: reply.body } }]);
});

test('stores a session task that rejects the call of the calling device within a minute', async () => {
  const call = callFrom();
  await deliverBatchToWorker(onInbound, call);
  expect(await tasks()).toMatchObject([{ kind: 'rejectCall', callId: call.providerId, caller: '77:3@lid' }]);
  expect(Date.parse((await tasks())[0]?.until ?? '')).toBe(Date.parse(call.at) + 60_000);
});

test('sends a text to a caller without a ticket and creates no ticket', async () => {
  await set('customerLanguage', 'en');
  await deliverBatchToWorker(onInbound, callFrom());
  expect(await tickets()).toEqual([]);
  const text = expect.stringContaining('do not take calls');
  expect(await outbox()).toMatchObject([{ kind: 'send', chat: { phone: maria.phone }, content: { text } }]);
});

test.each([
  ['without a ticket', 0],
  ['with a ticket', 1],
])('answers many calls of one caller %s with one text, and rejects all of them', async (_, isStored) => {
  for (let n = 0; n < isStored; n++) await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  for (let n = 0; n < 4; n++) await Promise.all([1, 2, 3].map(() => deliverBatchToWorker(onInbound, callFrom())));
  expect(await outbox()).toHaveLength(1);
  expect(await tasks()).toHaveLength(12);
  await deliverBatchToWorker(onInbound, callFrom({ chat: peerIdentity('5511987650002') }));
  expect(await outbox()).toHaveLength(2);
});

test('lets the phone ring and sends the text after a missed call when the company rejects none', async () => {
  await set('rejectCalls', 'disabled');
  const call = callFrom();
  await deliverBatchToWorker(onInbound, call);
  expect([await outbox(), await tasks()]).toEqual([[], []]);
  await deliverBatchToWorker(onInbound, { ...call, state: 'missed' });
  expect(await outbox()).toMatchObject([{ content: { text: expect.stringContaining('não atendemos chamadas') } }]);
  expect(await tasks()).toEqual([]);
});

test('sends nothing and logs a missed call when the company takes calls', async () => {
  await set('call', 'enabled');
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const [{ id }] = await tickets();
  const call = callFrom({ video: true });
  await deliverBatchToWorker(onInbound, call);
  expect(await conversation(id)).toHaveLength(1);
  await deliverBatchToWorker(onInbound, { ...call, state: 'missed', video: null });
  const [, log, ...more] = await conversation(id);
  expect(more).toEqual([]);
  expect(log.call).toEqual({ video: true, outcome: 'missed' });
  expect([await outbox(), await tasks()]).toEqual([[], []]);
});

test('announces the call and the text, and does so again when the first attempt may have died before', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await drainQueuedMessages('live');
  const call = callFrom();
  const publishedKinds = async () =>
    (await drainQueuedMessages<LiveMessage>('live')).flatMap(({ payload }) =>
      typeof payload === 'object' && payload && 'message' in payload
        ? [(payload.message as { mediaType: string }).mediaType]
        : [],
    );
  await deliverBatchToWorker(onInbound, call);
  expect((await publishedKinds()).toSorted()).toEqual(['call_log', 'text']);
  await deliverBatchAgain(onInbound, call);
  expect((await publishedKinds()).toSorted()).toEqual(['call_log', 'text']);
});

test('does not log a call to another company', async () => {
  const other = await seedCompany();
  const otherLine = await other.addConnection();
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await deliverBatchToWorker(onInbound, callFrom({ companyId: otherLine.companyId, whatsappId: otherLine.id }));
  const [{ id }] = await tickets();
  expect(await conversation(id)).toHaveLength(1);
});

test('drops a call whose id belongs to a message, and lets later messages through', async () => {
  const call = callFrom();
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { providerId: `call-${call.providerId}` }));
  await deliverBatchToWorker(onInbound, call);
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line, { body: 'Alô?' }));
  const [{ id, lastMessage }] = await tickets();
  expect([lastMessage, (await conversation(id)).length]).toEqual(['Alô?', 2]);
});
