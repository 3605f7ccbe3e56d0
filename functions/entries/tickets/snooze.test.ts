import { beforeEach, expect, test } from 'vitest';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { hourInMs, minuteInMs, runTimersDueAt, runTimersDueIn, testInbox } from '#functions/entries/timers/testing.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as counts } from './counts.ts';
import { handler as list } from './list.ts';
import { handler as log } from './log.ts';
import { handler as snooze } from './snooze.ts';
import { handler as undo } from './undo.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let ana: SignedInUser;
let bia: SignedInUser;
let queueId: number;
let line: { id: number; companyId: number };
const maria = peerIdentity('5511960000061');
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection({ expiresTicket: 60 });
  desk = testInbox(company, line);
  queueId = (await company.addQueue({ name: 'Vendas' })).id;
  ana = await company.addUser({ name: 'Ana', queueIds: [queueId] });
  bia = await company.addUser({ name: 'Bia', queueIds: [queueId] });
});

const opened = async (chat = maria, by = ana) => {
  const id = await desk.arrive(chat);
  await desk.change(id, { status: 'open', queueId }, company.admin);
  await desk.change(id, { userId: by.user.id }, company.admin);
  return id;
};
const snoozeIt = (ticketId: number, until: string | null, { token } = ana) =>
  invoke(snooze, { token, params: { ticketId }, body: { until } });
const kinds = async (ticketId: number): Promise<string[]> => {
  const { entries } = (await invoke(log, { token: company.admin.token, params: { ticketId } })).body;
  return entries.map(({ kind }: { kind: string }) => kind).reverse();
};
const sinceTransfer = async (ticketId: number) => (await kinds(ticketId)).slice(2);
type Query = Record<string, string | boolean>;
const listed = async (query: Query, { token } = ana): Promise<{ ids: number[]; count: number }> => {
  const { tickets, count } = (await invoke(list, { token, query })).body;
  return { ids: tickets.map(({ id }: Ticket) => id), count };
};
const countsOf = async ({ token } = ana, query: Query = {}) => (await invoke(counts, { token, query })).body;
const farAhead = new Date(Date.now() + 40 * 24 * hourInMs);

test('a snoozed conversation leaves its list and stands among the snoozed ones, for all agents', async () => {
  const [first, second] = [await opened(), await opened(peerIdentity('5511960000062'))];
  const answer = await snoozeIt(first, 'tomorrow');
  expect(answer.body).toMatchObject({ status: 'open', userId: ana.user.id, undo: { sendsText: false } });
  expect(answer.body.snoozedUntil).toMatch(/T12:00:00\.000Z$/);
  expect(await listed({ status: 'open', snoozed: false })).toEqual({ ids: [second], count: 1 });
  expect(await listed({ status: 'open', snoozed: true })).toEqual({ ids: [first], count: 1 });
  expect(await listed({ status: 'open', snoozed: true, showAll: true }, company.admin)).toEqual({
    ids: [first],
    count: 1,
  });
  expect((await listed({ status: 'open', snoozed: true }, bia)).ids).toEqual([]);
  expect(await countsOf()).toMatchObject({ open: 2, snoozed: 1 });
  expect(await countsOf(ana, { queueIds: JSON.stringify([queueId]) })).toMatchObject({ open: 2, snoozed: 1 });
  expect(await countsOf(bia)).toMatchObject({ open: 0, snoozed: 0 });
  expect(await sinceTransfer(first)).toEqual(['snoozed']);
});

test('clients that know no snoozing still list it as an open conversation', async () => {
  const id = await opened();
  await snoozeIt(id, 'monday');
  expect(await listed({ status: 'open' })).toEqual({ ids: [id], count: 1 });
  expect((await listed({})).ids).toEqual([id]);
});

test('lists snoozed conversations by when they return, whatever the order of the snoozing', async () => {
  const ids = [
    await opened(),
    await opened(peerIdentity('5511960000062')),
    await opened(peerIdentity('5511960000063')),
  ];
  const day = (days: number) => new Date(Date.now() + days * 24 * hourInMs).toISOString().slice(0, 16);
  for (const [n, days] of [20, 5, 11].entries()) await snoozeIt(ids[n] ?? 0, day(days));
  expect((await listed({ status: 'open', snoozed: true })).ids).toEqual([ids[1], ids[2], ids[0]]);
});

test('returns when due, as unread and on top of its list, and once', async () => {
  const [first, second] = [await opened(), await opened(peerIdentity('5511960000062'))];
  await snoozeIt(first, 'later');
  await drainQueuedMessages('live');
  await runTimersDueIn(2 * hourInMs);
  expect(await sinceTransfer(first)).toEqual(['snoozed']);
  await runTimersDueIn(3 * hourInMs + 2 * minuteInMs);
  await runTimersDueIn(3 * hourInMs + 2 * minuteInMs);
  expect(await sinceTransfer(first)).toEqual(['snoozed', 'snoozeDue']);
  expect(await listed({ status: 'open', snoozed: false })).toEqual({ ids: [first, second], count: 2 });
  expect((await listed({ status: 'open', snoozed: true })).ids).toEqual([]);
  expect(await countsOf()).toMatchObject({ open: 2, snoozed: 0 });
  const frames = await drainQueuedMessages<LiveMessage>('live');
  const shown = frames.map(({ payload }) => (payload as { ticket?: Ticket }).ticket).filter((one) => one?.id === first);
  expect(shown.at(-1)).toMatchObject({ snoozedUntil: null, returnedAt: expect.any(String), unreadMessages: 1 });
});

test('returns after days without ticks, once, and several workers at the same moment return it once', async () => {
  const ids = [await opened(), await opened(peerIdentity('5511960000062'))];
  for (const id of ids) await snoozeIt(id, 'tomorrow');
  await Promise.all([runTimersDueAt(farAhead), runTimersDueAt(farAhead), runTimersDueAt(farAhead)]);
  for (const id of ids) expect(await sinceTransfer(id)).toEqual(['snoozed', 'snoozeDue']);
});

test('returns at once when the customer writes, with one line, also at the moment when it is due', async () => {
  const id = await opened();
  await snoozeIt(id, 'later');
  await Promise.all([desk.write(maria, { body: 'Oi?' }), runTimersDueAt(farAhead)]);
  await runTimersDueAt(farAhead);
  const lines = await sinceTransfer(id);
  expect(lines).toHaveLength(2);
  expect(['snoozeDue', 'snoozeAnswered']).toContain(lines[1]);
  await snoozeIt(id, 'later');
  await desk.write(maria, { body: 'E agora?' });
  expect((await sinceTransfer(id)).slice(2)).toEqual(['snoozed', 'snoozeAnswered']);
  expect((await listed({ status: 'open', snoozed: true })).ids).toEqual([]);
  await runTimersDueAt(farAhead);
  expect(await sinceTransfer(id)).toHaveLength(4);
});

test('an answer of ours leaves it snoozed; the next act ends the snooze', async () => {
  const id = await opened();
  await snoozeIt(id, 'monday');
  await desk.sendText(id);
  expect((await desk.ticket(id)).snoozed).toBeDefined();
  for (const act of [{ userId: bia.user.id }, { status: 'pending', userId: null }, { status: 'closed' }]) {
    if ((await desk.ticket(id)).status === 'pending') await desk.change(id, { status: 'open' }, ana);
    await snoozeIt(id, 'monday');
    expect((await desk.ticket(id)).snoozed).toBeDefined();
    await desk.change(id, act, ana);
    expect((await desk.ticket(id)).snoozed, JSON.stringify(act)).toBeUndefined();
    expect(await countsOf(company.admin, { showAll: true })).toMatchObject({ snoozed: 0 });
  }
  const before = await kinds(id);
  await runTimersDueAt(new Date(Date.now() + 8 * 24 * hourInMs));
  expect((await kinds(id)).filter((kind) => kind === 'snoozeDue')).toEqual([]);
  expect(before.filter((kind) => kind === 'snoozed')).toHaveLength(4);
});

test('is undone as if it had not happened, and an undone act snoozes it again', async () => {
  const id = await opened();
  const whole = async () => {
    const { version: _, updatedAt: __, messageAt: ___, ...row } = await desk.ticket(id);
    return JSON.parse(JSON.stringify(row)) as TicketRow;
  };
  const before = await whole();
  const undoIt = (version: number) => invoke(undo, { token: ana.token, params: { ticketId: id }, body: { version } });
  expect((await undoIt((await snoozeIt(id, 'later')).body.undo.version)).status).toBe(200);
  expect(await whole()).toEqual(before);
  expect(await sinceTransfer(id)).toEqual([]);
  await snoozeIt(id, 'tomorrow');
  const { snoozed } = await desk.ticket(id);
  const closed = await desk.change(id, { status: 'closed' }, ana);
  expect((await undoIt(closed.undo.version)).body).toMatchObject({ status: 'open', snoozedUntil: snoozed?.until });
  expect((await listed({ status: 'open', snoozed: true })).ids).toEqual([id]);
  const back = await snoozeIt(id, null);
  expect(back.body).toMatchObject({ snoozedUntil: null });
  expect((await undoIt(back.body.undo.version)).body).toMatchObject({ snoozedUntil: snoozed?.until });
  expect(await countsOf()).toMatchObject({ open: 1, snoozed: 1 });
});

test('cannot be undone after a colleague acted or the customer wrote', async () => {
  const id = await opened();
  const undoIt = async ({ body }: Awaited<ReturnType<typeof snoozeIt>>) =>
    (await invoke(undo, { token: ana.token, params: { ticketId: id }, body: { version: body.undo.version } })).body
      .error;
  const first = await snoozeIt(id, 'later');
  await snoozeIt(id, null, bia);
  expect(await undoIt(first)).toBe('ERR_TICKET_CHANGED');
  const second = await snoozeIt(id, 'later');
  await desk.write(maria);
  expect(await undoIt(second)).toBe('ERR_TICKET_CHANGED');
});

test('two agents who snooze and close at once leave a closed ticket that is not snoozed', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await opened(peerIdentity(`55119600001${String(round).padStart(2, '0')}`));
    const [snoozed] = await Promise.all([snoozeIt(id, 'later'), desk.change(id, { status: 'closed' }, bia)]);
    expect([200, 409]).toContain(snoozed.status);
    expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
    expect((await desk.ticket(id)).snoozed).toBeUndefined();
  }
  expect(await countsOf(company.admin, { showAll: true })).toMatchObject({ open: 0, snoozed: 0, closed: 5 });
});

test('refuses times that passed or are too far, tickets that are not open, and strangers', async () => {
  const id = await opened();
  for (const until of ['2020-01-01T09:00', '2099-01-01T09:00'])
    expect((await snoozeIt(id, until)).body.error).toBe('ERR_SNOOZE_TIME');
  for (const until of ['tonight', '2026-13-41T09:00', '2026-12-24'])
    expect((await snoozeIt(id, until)).body.error).toBe('ERR_VALIDATION');
  const stranger = await company.addUser({ allTicket: 'desabled' });
  expect((await snoozeIt(id, 'later', stranger)).body.error).toBe('ERR_NO_PERMISSION');
  const other = await seedCompany();
  expect((await snoozeIt(id, 'later', other.admin)).body.error).toBe('ERR_NO_TICKET_FOUND');
  await desk.change(id, { status: 'pending', userId: null });
  expect((await snoozeIt(id, 'later')).body.error).toBe('ERR_TICKET_TRANSITION');
});

test('no timer closes it while it is snoozed, nor right after it returned', async () => {
  const id = await desk.answered(maria);
  await snoozeIt(id, 'later', company.admin);
  await runTimersDueIn(2 * hourInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  await runTimersDueIn(3 * hourInMs + 2 * minuteInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open', returnedAt: expect.any(String) });
  await runTimersDueIn(3 * hourInMs + 10 * minuteInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  await runTimersDueIn(5 * hourInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
});
