import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { fireSchedule } from '#functions/engagement/schedules/fire-schedule.ts';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { handler as createContact } from '#functions/entries/contacts/create.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { runPaceTurnAt } from '#functions/entries/pace/turns.fixture.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import type { Timer, TimerRow } from '#functions/platform/timers/timer-row.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { remove as drop, get, put, readWholeRange, update, write } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as send } from './send.ts';
import { handler as show } from './show.ts';
import { handler as change } from './update.ts';

useBackend();

const minute = 60_000;
const phone = '5511987654321';
let company: SeededCompany;
let line: Awaited<ReturnType<SeededCompany['addConnection']>>;
let contactId: number;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  const { token } = company.admin;
  ({ id: contactId } = (await invoke(createContact, { token, body: { name: 'Maria Silva', number: phone } })).body);
  // Connected only now: a number is checked on WhatsApp when a contact is created.
  await write({ write: update(keys.session(company.tenant, line.id), { set: { status: 'CONNECTED', cause: null } }) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const schedule = async (fields: object = {}, token = company.admin.token) => {
  const body = { body: 'Olá {{firstName}}, até amanhã.', contactId, sendAt: inMinutes(10), ...fields };
  return invoke(create, { token, body });
};
const shown = async (scheduleId: number) =>
  (await invoke(show, { token: company.admin.token, params: { scheduleId } })).body;
/** Carries out what is due by then, with the turns of the connection and WhatsApp's answers. */
const tickIn = async (minutes: number, outcome: object = { type: 'ack', ack: 2 }) => {
  const now = new Date(Date.now() + minutes * minute);
  await runDueTimers({ now: () => now, isLate: () => false });
  for (let turn = 0; turn < 3; turn++) await takeTurn(new Date(now.getTime() + turn * minute), outcome);
};
const takeTurn = async (now: Date, outcome: object) => {
  const { tenant } = company;
  await runPaceTurnAt(tenant, line.id, now.getTime());
  for (const row of await readWholeRange<OutboxSend>(keys.outboxes(tenant, line.id), { consistent: true })) {
    const { companyId, whatsappId, providerId } = row;
    if (row.kind === 'send')
      await deliverBatchToWorker(onReceipt, {
        companyId,
        whatsappId,
        providerIds: [providerId],
        outcome,
        at: now.toISOString(),
      });
    await write({ write: drop(keys.outbox(tenant, whatsappId, row.sk)) });
  }
};
const threads = () => readWholeRange<TicketRow>(keys.contactTickets(company.tenant, contactId), { consistent: true });
const sentTexts = async (): Promise<string[]> => {
  const rows = await Promise.all(
    (await threads()).map(({ id }) =>
      readWholeRange<MessageRow>(keys.messages(company.tenant, id), { consistent: true }),
    ),
  );
  return rows.flat().flatMap(({ fromMe, body }) => (fromMe ? [body] : []));
};

test('sends a due message once, in a conversation of the contact that stays closed', async () => {
  const { body } = await schedule();
  expect(body).toMatchObject({ status: 'PENDENTE', sentAt: null, sentBody: null, contact: { name: 'Maria Silva' } });
  await tickIn(9);
  expect(await sentTexts()).toEqual([]);
  await tickIn(11);
  await tickIn(12);
  expect(await sentTexts()).toEqual(['Olá Maria, até amanhã.']);
  expect(await threads()).toMatchObject([{ status: 'closed', whatsappId: line.id }]);
  expect(await shown(body.id)).toMatchObject({
    status: 'ENVIADA',
    sentAt: expect.any(String),
    body: 'Olá {{firstName}}, até amanhã.',
    sentBody: 'Olá Maria, até amanhã.',
    lateMs: expect.any(Number),
  });
});

test('two ticks at once send it once', async () => {
  await schedule();
  await Promise.all([tickIn(11), tickIn(11), tickIn(11)]);
  expect(await sentTexts()).toHaveLength(1);
});

test.each(['', 'FREQ=DAILY'])(
  'pressed 30 times at once, "send now" sends one message; repetition: "%s"',
  async (recurrence) => {
    const { body } = await schedule({ recurrence });
    const press = () => invoke(send, { token: company.admin.token, params: { scheduleId: body.id } });
    // All presses are of one millisecond, and turns of the connection come between them.
    vi.useFakeTimers({ toFake: ['Date'] });
    const turns = async () => {
      for (let n = 0; n < 5; n++) await takeTurn(new Date(), { type: 'ack', ack: 2 });
    };
    const [answers] = await Promise.all([Promise.all(Array.from({ length: 30 }, press)), turns(), turns()]);
    const outcomes = answers.map(({ status, body: { error } }) => error ?? status);
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'ERR_SCHEDULE_SENT')).toEqual([]);
    expect(outcomes).toContain(200);
    await tickIn(1);
    expect(await sentTexts()).toEqual(['Olá Maria, até amanhã.']);
    expect((await press()).body).toEqual({ error: 'ERR_SCHEDULE_SENT' });
    const { schedules } = (await invoke(list, { token: company.admin.token })).body;
    expect(schedules.filter(({ id }: { id: number }) => id !== body.id)).toHaveLength(recurrence ? 1 : 0);
  },
);

/** Has `does` happen right before the next delete or transaction. */
const beforeNextRemoval = (does: () => Promise<unknown>) => {
  const real = client.send.bind(client) as (...all: unknown[]) => Promise<unknown>;
  let isDone = false;
  vi.spyOn(client, 'send').mockImplementation((async (command: object, ...more: unknown[]) => {
    if (!isDone && /^(Delete|TransactWrite)/.test(command.constructor.name)) {
      isDone = true;
      await does();
    }
    return real(command, ...more);
  }) as never);
};
const timerOf = async (scheduleId: number) => {
  const row = await get<TimerRow<Extract<Timer, { kind: 'schedule' }>>>(
    keys.timer(company.tenant, 'schedule', scheduleId),
    { consistent: true },
  );
  if (!row) throw new Error('the message has no timer');
  return row;
};
const due = async (at: string) => {
  const { tenant } = company;
  return {
    tenant,
    company: await company.company(),
    directory: await readCompanyDirectory(tenant),
    now: new Date(at),
    turn: at,
  };
};
/** Puts a message that waits in line back to its time, as a change of its connection does. */
const requeue = (scheduleId: number) =>
  invoke(change, { token: company.admin.token, params: { scheduleId }, body: { whatsappId: line.id } });

test('"send now" has a message tried at once that was put off in line, at its position', async () => {
  const { id, sendAt } = (await schedule()).body;
  await fireSchedule(await timerOf(id), await due(sendAt));
  const entry = keys.scheduleInLine(company.tenant, line.id, sendAt, id);
  await write({ write: update(entry, { set: { tries: 3, notBefore: inMinutes(60) } }) });
  const { body } = await invoke(send, { token: company.admin.token, params: { scheduleId: id } });
  expect(body).toMatchObject({ status: 'AGENDADA', sendAt });
  await takeTurn(new Date(sendAt), { type: 'ack', ack: 2 });
  expect(await sentTexts()).toHaveLength(1);
});

test('a tick that comes too late leaves the timer of a message that waits again since then', async () => {
  const { id, sendAt } = (await schedule()).body;
  const timer = await timerOf(id);
  await fireSchedule(timer, await due(sendAt));
  beforeNextRemoval(() => requeue(id));
  await fireSchedule(timer, await due(sendAt));
  await tickIn(11);
  expect(await sentTexts()).toHaveLength(1);
});

test('a turn that finds the entry of a message that left the line leaves its new entry', async () => {
  const { id, sendAt } = (await schedule()).body;
  const timer = await timerOf(id);
  const left = { id, tries: 0 };
  await write({ write: put(keys.scheduleInLine(company.tenant, line.id, sendAt, id), left) });
  beforeNextRemoval(async () => fireSchedule(timer, await due(sendAt)));
  await takeTurn(new Date(sendAt), { type: 'ack', ack: 2 });
  await tickIn(11);
  expect(await sentTexts()).toHaveLength(1);
});

test('a repeated message keeps the seconds of its first time', async () => {
  const sendAt = new Date(Math.ceil(Date.now() / minute) * minute + 10 * minute + 52_000).toISOString();
  const daily = await schedule({ sendAt, recurrence: 'FREQ=DAILY' });
  expect(daily.body.sendAt).toBe(sendAt);
});

test('a time without offset is by the clock of the company', async () => {
  const { body } = await schedule({ sendAt: '2030-01-02T09:00' });
  expect(body.sendAt).toBe('2030-01-02T12:00:00.000Z');
});

test('a message more than an hour late is offered to the agent, who sends it', async () => {
  const { body } = await schedule();
  await tickIn(10 + 61);
  expect(await sentTexts()).toEqual([]);
  expect(await shown(body.id)).toMatchObject({ status: 'ERRO', reason: 'late', sentAt: null });
  const { token } = company.admin;
  const answer = await invoke(send, { token, params: { scheduleId: body.id } });
  expect(answer.body).toMatchObject({ status: 'AGENDADA', reason: null });
  await tickIn(0);
  expect(await shown(body.id)).toMatchObject({ status: 'ENVIADA', reason: null });
  expect(await sentTexts()).toHaveLength(1);
  expect((await invoke(send, { token, params: { scheduleId: body.id } })).body.error).toBe('ERR_SCHEDULE_SENT');
});

test('a customer who writes first cancels it, if it is to be cancelled', async () => {
  const cancelled = await schedule({ cancelOnReply: true });
  const kept = await schedule({ body: 'Promoção de hoje' });
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(phone), line));
  await tickIn(11);
  expect(await shown(cancelled.body.id)).toMatchObject({ status: 'CANCELADA', reason: 'answered' });
  expect(await shown(kept.body.id)).toMatchObject({ status: 'ENVIADA' });
});

test('a message that the customer wrote before it was scheduled does not cancel it', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(phone), line, { at: inMinutes(-5) }));
  const { body } = await schedule({ cancelOnReply: true });
  await tickIn(11);
  expect(await shown(body.id)).toMatchObject({ status: 'ENVIADA' });
});

test('is not sent to a blocked contact', async () => {
  const { body } = await schedule();
  const { token } = company.admin;
  await invoke(block, { token, params: { contactId }, body: { blocked: true } });
  await tickIn(11);
  expect(await shown(body.id)).toMatchObject({ status: 'ERRO', reason: 'blocked' });
});

test('is not sent on a connection that was removed', async () => {
  const { body } = await schedule({ whatsappId: line.id });
  await write({ write: update(keys.whatsapp(company.tenant, line.id), { set: { deletedAt: inMinutes(0) } }) });
  await write({ write: update(keys.company(company.tenant), { add: { configVersion: 1 } }) });
  await tickIn(11);
  expect(await shown(body.id)).toMatchObject({ status: 'ERRO', reason: 'connection' });
});

test('is not sent by a company whose access ended', async () => {
  const { body } = await schedule();
  await write({ write: update(keys.company(company.tenant), { set: { status: false } }) });
  await tickIn(11);
  await write({ write: update(keys.company(company.tenant), { set: { status: true } }) });
  expect(await shown(body.id)).toMatchObject({ status: 'ERRO', reason: 'lapsed' });
});

test('a repeated message is followed by its next time, and times that passed are left out', async () => {
  const { body } = await schedule({ recurrence: 'FREQ=DAILY;COUNT=3' });
  await tickIn(11);
  const all = async () => (await invoke(list, { token: company.admin.token })).body.schedules;
  const [next, first] = await all();
  expect(first).toMatchObject({ id: body.id, status: 'ENVIADA' });
  expect(Date.parse(next.sendAt) - Date.parse(body.sendAt)).toBe(24 * 60 * minute);
  // Two days later only the last one is left, and it is too late to send it automatically.
  await tickIn(3 * 24 * 60);
  expect(await sentTexts()).toHaveLength(1);
  expect((await all())[0]).toMatchObject({ id: next.id, reason: 'late' });
});

test('refuses times and rules that have passed, and texts that are not rules', async () => {
  expect((await schedule({ sendAt: inMinutes(-5) })).body.error).toBe('ERR_SCHEDULE_IN_PAST');
  expect((await schedule({ recurrence: 'FREQ=DAILY;UNTIL=20200101' })).body.error).toBe('ERR_SCHEDULE_IN_PAST');
  for (const recurrence of ['FREQ=SECONDLY', 'DAILY', 'FREQ=DAILY;FREQ=DAILY'])
    expect((await schedule({ recurrence })).body.error).toBe('ERR_VALIDATION');
});

test('a new time makes a message wait again; a sent one does not change', async () => {
  const { body } = await schedule();
  const { token } = company.admin;
  const params = { scheduleId: body.id };
  await invoke(change, { token, params, body: { sendAt: inMinutes(30) } });
  await tickIn(11);
  expect(await shown(body.id)).toMatchObject({ status: 'PENDENTE' });
  await tickIn(31);
  expect(await sentTexts()).toHaveLength(1);
  expect((await invoke(change, { token, params, body: { body: 'Outro texto' } })).body.error).toBe('ERR_SCHEDULE_SENT');
});

test('users change and delete their own, administrators any', async () => {
  const [agent, other] = [await company.addUser(), await company.addUser()];
  const { body } = await schedule({}, agent.token);
  const params = { scheduleId: body.id };
  expect((await invoke(change, { token: other.token, params, body: { body: 'Outro texto' } })).status).toBe(403);
  expect((await invoke(remove, { token: other.token, params })).status).toBe(403);
  expect((await invoke(change, { token: agent.token, params, body: { body: 'Outro texto' } })).status).toBe(200);
  expect((await invoke(remove, { token: company.admin.token, params })).status).toBe(200);
  await tickIn(11);
  expect(await sentTexts()).toEqual([]);
});

test('the plan limits how many wait; sent ones make room', async () => {
  const { plan } = await company.company();
  await write({ write: update(keys.company(company.tenant), { set: { plan: { ...plan, schedules: 1 } } }) });
  await schedule();
  expect((await schedule()).body).toMatchObject({ error: 'ERR_PLAN_LIMIT', count: 1 });
  await tickIn(11);
  expect((await schedule()).status).toBe(200);
});

test('lists a period by time, a contact’s and what a search finds', async () => {
  const late = await schedule({ sendAt: '2030-02-20T09:00', body: 'Vence amanhã' });
  const early = await schedule({ sendAt: '2030-02-10T09:00' });
  await schedule({ sendAt: '2030-03-10T09:00' });
  const { token } = company.admin;
  const ids = async (query: Record<string, string | number>) => {
    const { body } = await invoke(list, { token, query });
    return body.schedules.map(({ id }: { id: number }) => id);
  };
  const period = { from: '2030-02-01T00:00:00Z', to: '2030-03-01T00:00:00Z' };
  expect(await ids(period)).toEqual([early.body.id, late.body.id]);
  expect(await ids({ searchParam: 'vence' })).toEqual([late.body.id]);
  expect(await ids({ contactId })).toHaveLength(3);
  expect(await ids({ contactId: contactId + 1 })).toEqual([]);
  expect((await invoke(list, { token })).body).toMatchObject({ count: 3, hasMore: false });
});

test('belongs to the user that an administrator names; others name only themselves', async () => {
  const agent = await company.addUser({ profile: 'user' });
  const userId = agent.user.id;
  const made = await schedule({ userId });
  expect(made).toMatchObject({ status: 200, body: { userId } });
  expect((await invoke(remove, { token: agent.token, params: { scheduleId: made.body.id } })).status).toBe(200);
  expect((await schedule({ userId }, agent.token)).status).toBe(200);
  expect((await schedule({ userId: 999_999 })).body.error).toBe('ERR_NO_USER_FOUND');
  expect((await schedule({ userId: company.admin.user.id }, agent.token)).body.error).toBe('ERR_NO_PERMISSION');
});
