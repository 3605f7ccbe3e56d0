import { beforeEach, expect, test, vi } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
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
import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { LedgerDay, LedgerGap } from '#shared/ledger/contract.ts';
import { emptyLedgerFigures, type LedgerFigures } from '#shared/ledger/figures.ts';
import { undecryptedKind } from '#shared/messages/inbound.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, put, write } from '#shared/server/table.ts';
import { closeLedgerDays } from './close-days.ts';
import { handler as failures } from './failures.ts';
import { lastClosableLedgerDay } from './ledger-days.ts';
import { handler as list } from './list.ts';

useBackend();

let company: SeededCompany;
let connection: WhatsappRow;
beforeEach(async () => {
  vi.useRealTimers();
  company = await seedCompany();
  connection = await company.addConnection();
});

const maria = peerIdentity('5511987650001');
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const ledgerOf = async (query: object = {}, token = company.admin.token) =>
  (await invoke(list, { token, query: { ...query } })).body as { days: LedgerDay[]; gaps: LedgerGap[] };
const today = async (): Promise<LedgerFigures | undefined> => (await ledgerOf()).days[0]?.connections[connection.id];
const openTicket = async (): Promise<number> => {
  const { token } = company.admin;
  const { tickets } = (await invoke(listTickets, { token, query: { showAll: 'true', status: 'pending' } })).body;
  const ticketId: number = tickets[0].id;
  await invoke(update, { token, params: { ticketId }, body: { status: 'open' } });
  return ticketId;
};
const sendText = async (ticketId: number, body: string) => {
  const { token } = company.admin;
  const { id } = (await invoke(send, { token, params: { ticketId }, body: { body } })).body;
  return parseMessageId(id).providerId;
};
const receiptOf = (providerId: string, outcome: object) => ({
  companyId: company.tenant.companyId,
  whatsappId: connection.id,
  providerIds: [providerId],
  outcome,
  at: new Date().toISOString(),
});
const ackOf = (providerId: string, ack: number) => receiptOf(providerId, { type: 'ack', ack });
const refused = { type: 'failed', failure: 'refused', providerCode: '463' };

test('counts a day by its messages, whatever is delivered twice or out of order', async () => {
  const asked = [inboundTextFrom(maria, connection), inboundTextFrom(maria, connection, { body: 'Tem bolo?' })];
  await deliverBatchToWorker(onInbound, ...asked);
  await deliverBatchAgain(onInbound, ...asked);
  const ticketId = await openTicket();
  const [read, delivered, failed] = [
    await sendText(ticketId, 'Temos'),
    await sendText(ticketId, 'De fubá'),
    await sendText(ticketId, 'E de milho'),
  ];
  await sendText(ticketId, 'Quer um?');
  await deliverBatchToWorker(onReceipt, ackOf(read, 4), ackOf(delivered, 3), receiptOf(failed, refused));
  await deliverBatchToWorker(onReceipt, ackOf(read, 2), ackOf(delivered, 3), receiptOf(failed, refused));
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection, { body: 'Quero' }));
  // Typed on the phone.
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection, { fromMe: true, body: 'Já separo' }));
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection, { body: 'Obrigada' }));
  const none = emptyLedgerFigures();
  expect(await today()).toEqual({
    ...none,
    received: 4,
    answered: { ...none.answered, agent: 2, phone: 1 },
    unanswered: 1,
    sent: { ...none.sent, agent: 4, phone: 1 },
    accepted: 2,
    delivered: 2,
    read: 1,
    waiting: 1,
    failed: { ...none.failed, refused: 1 },
  });
  const { body } = await invoke(failures, { token: company.admin.token, query: {} });
  expect(body).toMatchObject([{ failure: 'refused', providerCode: '463', sender: 'agent', ticket: { seq: 5 } }]);
});

test('attributes what came back to its gap, and gives no number for a gap with a new device', async () => {
  const [first, second] = [ago(90), ago(50)];
  const { companyId } = company.tenant;
  const gapRow = (from: string, to: string, more: object = {}) =>
    write({
      write: put(keys.gap(company.tenant, connection.id, from), {
        ...{ companyId, whatsappId: connection.id, from, to, cause: 'lost', ...more },
      }),
    });
  await gapRow(first, ago(60));
  await gapRow(second, ago(40), { isNewDevice: true });
  const missed = (at: string, more: object = {}) =>
    inboundTextFrom(maria, connection, { at, recovered: first, ...more });
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection));
  const unread = missed(ago(70), { kind: 'unsupported', providerKind: undecryptedKind, body: '' });
  const all = [missed(ago(80)), missed(ago(75), { fromMe: true }), unread];
  await deliverBatchToWorker(onInbound, ...all);
  await deliverBatchAgain(onInbound, ...all);
  const figures = await today();
  expect(figures).toMatchObject({ received: 3, recovered: 3, unreadable: 1, sent: { phone: 1 } });
  const going = { from: ago(5), cause: 'timedOut' };
  await write({ write: change(keys.session(company.tenant, connection.id), { set: { gap: going } }) });
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect((await ledgerOf({ from })).gaps).toMatchObject([
    { from: first, recovered: 3, unknown: 1, cause: 'lost' },
    { from: second, recovered: 0, unknown: null, isNewDevice: true },
    { from: going.from, to: null, recovered: 0, unknown: null, cause: 'timedOut' },
  ]);
});

test('counts what came from the history of a phone that was paired anew, and knows that all is in', async () => {
  const { companyId } = company.tenant;
  const gapRow = (from: string, state: string) =>
    write({
      write: put(keys.gap(company.tenant, connection.id, from), {
        ...{ companyId, whatsappId: connection.id, from, to: ago(40), cause: 'loggedOut', isNewDevice: true },
        history: { state, at: ago(39) },
      }),
    });
  const [first, second, third] = [ago(90), ago(80), ago(70)];
  await gapRow(first, 'complete');
  await gapRow(second, 'partial');
  await gapRow(third, 'pending');
  const missed = (more: object = {}) =>
    inboundTextFrom(maria, connection, { at: ago(60), recovered: first, isFromHistory: true, ...more });
  // The phone could not decrypt the last one either.
  const unread = missed({ kind: 'unsupported', providerKind: undecryptedKind, body: '' });
  const all = [missed(), missed({ fromMe: true }), unread];
  await deliverBatchToWorker(onInbound, ...all);
  await deliverBatchAgain(onInbound, ...all);
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect((await ledgerOf({ from })).gaps).toMatchObject([
    { from: first, recovered: 3, fromHistory: 3, unknown: 1, history: 'complete' },
    { from: second, recovered: 0, fromHistory: 0, unknown: null, history: 'partial' },
    { from: third, recovered: 0, unknown: null, history: 'pending' },
  ]);
});

test('the bot answers what came back after a short gap, and leaves what is older to people', async () => {
  await company.addQueue({ name: 'Vendas' });
  const greeted = await company.addConnection({ name: 'Saudação', greetingMessage: 'Olá, já atendemos' });
  const from = (phone: string, minutes: number) =>
    inboundTextFrom(peerIdentity(phone), greeted, { at: ago(minutes), recovered: ago(120) });
  await deliverBatchToWorker(onInbound, from('5511987650011', 2), from('5511987650012', 30));
  const figures = (await ledgerOf({ whatsappId: greeted.id })).days[0]?.connections[greeted.id];
  expect(figures).toMatchObject({ received: 2, recovered: 2, sent: { bot: 1 }, answered: { bot: 1 }, unanswered: 1 });
});

test('closes a day once: later changes of its messages and a second run leave it unchanged', async () => {
  const { tenant } = company;
  const { timeZone } = await company.company();
  const now = new Date();
  const day = lastClosableLedgerDay(now, timeZone);
  const noon = Date.parse(utcBoundsOfLocalDay(day, timeZone).from) + 12 * 60 * minuteMs;
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection));
  const ticketId = await openTicket();
  const sent = await sendText(ticketId, 'Temos');
  await deliverBatchToWorker(onReceipt, ackOf(sent, 2));
  const shown = async () => (await ledgerOf({ from: day, until: day })).days;
  expect(await shown()).toMatchObject([{ state: 'open' }]);
  vi.useRealTimers();
  await Promise.all([closeLedgerDays(tenant, now), closeLedgerDays(tenant, now)]);
  await deliverBatchToWorker(onReceipt, ackOf(sent, 4));
  await closeLedgerDays(tenant, now);
  const figures = { received: 1, accepted: 1, delivered: 0, read: 0, answered: { agent: 1 } };
  expect(await shown()).toMatchObject([{ state: 'closed', connections: { [connection.id]: figures } }]);
  // The days before the first one that was closed are not recorded.
  const before = daysLater(day, -1);
  expect((await ledgerOf({ from: before, until: before })).days).toEqual([
    { day: before, state: 'none', connections: {} },
  ]);
});

test('shows nothing of another company, and nothing to agents', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection));
  const other = await seedCompany();
  const { days, gaps } = await ledgerOf({ whatsappId: connection.id }, other.admin.token);
  expect({ figures: days[0]?.connections, gaps }).toEqual({ figures: {}, gaps: [] });
  const agent = await company.addUser({ profile: 'user' });
  expect((await invoke(list, { token: agent.token, query: {} })).status).toBe(403);
});
