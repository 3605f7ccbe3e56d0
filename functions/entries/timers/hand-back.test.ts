import { beforeEach, expect, test, vi } from 'vitest';
import type { QueueRow } from '#functions/company/companies/directory.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { markUserOnline } from '#functions/company/users/presence.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { readTicketLog } from '#functions/conversation/tickets/ticket-log.ts';
import { openSession } from '#functions/entries/auth/session-store.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as create } from '#functions/entries/tickets/create.ts';
import { handler as undo } from '#functions/entries/tickets/undo.ts';
import { handler as pause } from '#functions/entries/users/pause.ts';
import { handler as resume } from '#functions/entries/users/resume.ts';
import { removeTimer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { dynamo } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { minuteInMs, runTimersDueIn, testInbox } from './testing.ts';

useBackend();

let company: SeededCompany;
let queue: QueueRow;
let bruno: SignedInUser;
let desk: ReturnType<typeof testInbox>;
const customers = [1, 2, 3].map((n) => peerIdentity(`551196100000${n}`));

beforeEach(async () => {
  company = await seedCompany();
  queue = await company.addQueue();
  desk = testInbox(company, await company.addConnection());
  bruno = await company.addUser({ name: 'Bruno', queueIds: [queue.id] });
  await setSetting(company.tenant, 'handBackMinutes', '15');
  await runTimersDueIn(0);
});

const params = () => ({ userId: bruno.user.id });
const takeBreak = (by = bruno) => invoke(pause, { token: by.token, params: params(), body: { reason: 'Almoço' } });
const comeBack = (by = bruno) => invoke(resume, { token: by.token, params: params() });
/** Stores a sign of life near the end of the minutes. */
const isSeen = () => {
  const set = { online: true, onlineAt: new Date(Date.now() + 12 * minuteInMs).toISOString() };
  return write({ write: update(keys.user(company.tenant, bruno.user.id), { set }) });
};
/** A conversation that Bruno accepted and whose customer waits. */
const waiting = async (n: number): Promise<number> => {
  const id = await desk.arrive(customers[n]);
  await desk.change(id, { status: 'open', queueId: queue.id, userId: bruno.user.id });
  await desk.write(customers[n]);
  return id;
};
const answer = (id: number) =>
  invoke(send, { token: bruno.token, params: { ticketId: id }, body: { body: 'Já vejo' } });
const statusOf = async (id: number) => {
  const { status, userId } = await desk.ticket(id);
  return { status, userId };
};
const held = () => ({ status: 'open', userId: bruno.user.id });
const returned = { status: 'pending', userId: null };

test('conversations of an agent on a break return after the company’s minutes, the longest waiting first', async () => {
  const ids = [await waiting(0), await waiting(1), await waiting(2)];
  const [first = 0, second = 0, answered = 0] = ids;
  await answer(answered);
  await takeBreak();
  await runTimersDueIn(14 * minuteInMs);
  expect(await Promise.all(ids.map(statusOf))).toEqual([held(), held(), held()]);
  await runTimersDueIn(16 * minuteInMs);
  expect(await Promise.all(ids.map(statusOf))).toEqual([returned, returned, held()]);
  const tickets = await Promise.all([first, second].map(desk.ticket));
  expect(tickets[0]?.queueId).toBe(queue.id);
  expect((tickets[0]?.since ?? '') < (tickets[1]?.since ?? '')).toBe(true);
  expect((await readTicketLog(company.tenant, { id: first }))[0]).toMatchObject({
    kind: 'handedBack',
    userId: 0,
    fromUserId: bruno.user.id,
  });
  // The customer whom Bruno had answered writes during the break.
  await desk.write(customers[2]);
  await runTimersDueIn(32 * minuteInMs);
  expect(await statusOf(answered)).toEqual(returned);
  await runTimersDueIn(48 * minuteInMs);
  expect(await desk.timers()).not.toContain(`handBack ${bruno.user.id}`);
});

test('an agent who returns in time keeps them; signing in ends a break', async () => {
  const id = await waiting(0);
  await takeBreak();
  await comeBack();
  await isSeen();
  await runTimersDueIn(16 * minuteInMs);
  expect(await statusOf(id)).toEqual(held());
  await takeBreak();
  const user = await getUser(company.tenant, bruno.user.id);
  await openSession({ tenant: company.tenant, user, company: await company.company() }, user.passwordHash);
  expect(await getUser(company.tenant, bruno.user.id)).not.toHaveProperty('pause');
});

test('an agent who is offline hands back like one on a break, also one who was when the setting changed', async () => {
  await setSetting(company.tenant, 'handBackMinutes', '');
  const id = await waiting(0);
  await markUserOnline(company.tenant, await company.company(), await getUser(company.tenant, bruno.user.id));
  await runTimersDueIn(6 * minuteInMs);
  await runTimersDueIn(60 * minuteInMs);
  expect(await statusOf(id)).toEqual(held());
  await setSetting(company.tenant, 'handBackMinutes', '30');
  await runTimersDueIn(20 * minuteInMs);
  expect(await statusOf(id)).toEqual(held());
  await runTimersDueIn(31 * minuteInMs);
  expect(await statusOf(id)).toEqual(returned);
});

test('conversations that come to an absent agent return too, and those that follow do not postpone it', async () => {
  await takeBreak();
  await runTimersDueIn(16 * minuteInMs);
  const id = await waiting(0);
  const [before] = await desk.rows();
  const next = await waiting(1);
  const [row] = await desk.rows();
  expect(row).toMatchObject({ kind: 'handBack', id: bruno.user.id, dueAt: before?.dueAt });
  // A tick that read the row before the last conversation came does not end the timer.
  await removeTimer(company.tenant, before as TimerRow);
  expect(await desk.timers()).toContain(`handBack ${bruno.user.id}`);
  await runTimersDueIn(16 * minuteInMs);
  expect([await statusOf(id), await statusOf(next)]).toEqual([returned, returned]);
});

test('a conversation that a colleague creates for an absent agent, or gives back by undoing, returns too', async () => {
  const { contactId } = await desk.resolve(await desk.arrive());
  const id = await waiting(0);
  await takeBreak();
  const { token } = company.admin;
  /** Whether the act sets the timer, which was not set before. */
  const isSetBy = async (act: () => ReturnType<typeof invoke>): Promise<boolean> => {
    const rows = await desk.rows();
    await Promise.all(rows.filter(({ kind }) => kind === 'handBack').map((row) => removeTimer(company.tenant, row)));
    expect((await act()).status).toBe(200);
    return (await desk.timers()).includes(`handBack ${bruno.user.id}`);
  };
  const { undo: act } = await desk.change(id, { status: 'pending' });
  const body = { version: act.version };
  expect(await isSetBy(() => invoke(undo, { token, params: { ticketId: id }, body }))).toBe(true);
  const started = { contactId, queueId: queue.id, userId: bruno.user.id };
  expect(await isSetBy(() => invoke(create, { token, body: started }))).toBe(true);
});

test('either the tick or the agent who answers or returns at the same moment decides', async () => {
  const [answered, kept] = [await waiting(0), await waiting(1)];
  await takeBreak();
  const [, { status }] = await Promise.all([runTimersDueIn(16 * minuteInMs), answer(answered)]);
  const ticket = await desk.ticket(answered);
  // An answer that came first ends the waiting; after the return there is nothing to answer.
  expect(status === 200 ? ticket.lastMessage : ticket.status).toBe(status === 200 ? 'Já vejo' : 'pending');
  await Promise.all([runTimersDueIn(16 * minuteInMs), comeBack()]);
  const { status: now, userId } = await desk.ticket(kept);
  expect([held(), returned]).toContainEqual({ status: now, userId });
});

test('an agent who returns between the decision and its transaction keeps the conversation', async () => {
  const id = await waiting(0);
  await takeBreak();
  const transact = dynamo.transact.bind(dynamo);
  const spy = vi.spyOn(dynamo, 'transact').mockImplementationOnce(async (input) => {
    await comeBack();
    await isSeen();
    return transact(input);
  });
  await runTimersDueIn(16 * minuteInMs);
  spy.mockRestore();
  expect(await getUser(company.tenant, bruno.user.id)).not.toHaveProperty('pause');
  expect(await statusOf(id)).toEqual(held());
});

test('users begin and end their own breaks, administrators those of others', async () => {
  const carla = await company.addUser({ name: 'Carla' });
  expect((await takeBreak(carla)).status).toBe(403);
  expect((await takeBreak()).body).toMatchObject({ pause: { reason: 'Almoço', since: expect.any(String) } });
  const { since } = (await takeBreak()).body.pause;
  expect((await takeBreak(company.admin)).body.pause.since).toBe(since);
  expect((await comeBack(carla)).status).toBe(403);
  expect((await comeBack(company.admin)).body.pause).toBeNull();
});
