import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as undo } from '#functions/entries/tickets/undo.ts';
import { handler as changeTicket } from '#functions/entries/tickets/update.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { keys } from '#shared/server/keys.ts';
import { handler as conversations } from './conversations.ts';
import { handler as show } from './show.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let queueId: number;
beforeEach(async () => {
  company = await seedCompany({ timeZone: 'America/Sao_Paulo' });
  desk = testInbox(company, await company.addConnection());
  ({ id: queueId } = await company.addQueue({ answerMinutes: 10, resolutionMinutes: 60 }));
});

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** Makes the stored ticket older than it is. */
const age = async (ticketId: number, set: { since?: string; begunAt?: string }): Promise<void> => {
  const { contactId, whatsappId } = await desk.ticket(ticketId);
  await changeRow(keys.ticket(company.tenant, contactId, whatsappId), set);
};
const figuresOfQueue = async () => {
  const { body } = await invoke(show, { token: company.admin.token, query: { days: 1 } });
  return body.queues.find((one: { queueId: number }) => one.queueId === queueId);
};
const listOf = async (figure: string) => {
  const { date } = localTime(new Date(), 'America/Sao_Paulo');
  const query = { figure, from: date, to: date, queueId };
  return (await invoke(conversations, { token: company.admin.token, query })).body.conversations;
};

test('counts a target as kept or missed when an agent takes and ends a conversation, and lists the breaches', async () => {
  const [late, soon] = [await desk.arrive(), await desk.arrive()];
  for (const id of [late, soon]) await desk.change(id, { queueId });
  await age(late, { since: minutesAgo(11), begunAt: minutesAgo(61) });
  await age(soon, { since: minutesAgo(9), begunAt: minutesAgo(59) });
  for (const id of [late, soon]) await desk.change(id, { status: 'open' });
  expect(await figuresOfQueue()).toMatchObject({ answerKept: 1, answerMissed: 1, resolutionMissed: 0, waits: 2 });
  for (const id of [late, soon]) await desk.change(id, { status: 'closed' });
  expect(await figuresOfQueue()).toMatchObject({ resolutionKept: 1, resolutionMissed: 1, finished: 2 });
  const { uuid, contact } = await desk.ticket(late);
  const ticket = { uuid, contactName: contact.name };
  expect(await listOf('answerMissed')).toMatchObject([{ ticketId: late, ticket, waitTime: 11 }]);
  expect(await listOf('resolutionMissed')).toMatchObject([{ ticketId: late, ticket }]);
});

test('takes the share of a target back with the act', async () => {
  const id = await desk.arrive();
  await desk.change(id, { queueId });
  await age(id, { since: minutesAgo(11) });
  const query = { token: company.admin.token, params: { ticketId: id } };
  const { body } = await invoke(changeTicket, { ...query, body: { status: 'open' } });
  expect(await figuresOfQueue()).toMatchObject({ answerMissed: 1 });
  expect((await invoke(undo, { ...query, body: { version: body.undo.version } })).status).toBe(200);
  expect(await figuresOfQueue()).toMatchObject({ answerMissed: 0, waits: 0 });
  expect(await listOf('answerMissed')).toEqual([]);
});

test('counts no target in a queue without one, nor for a conversation that an agent begins', async () => {
  const id = await desk.arrive();
  await desk.change(id, { status: 'open' });
  await desk.change(id, { status: 'closed' });
  await desk.change(id, { status: 'open', queueId });
  expect(await figuresOfQueue()).toMatchObject({ answerKept: 0, answerMissed: 0 });
  const { body } = await invoke(show, { token: company.admin.token, query: { days: 1 } });
  expect(body.queues.at(-1)).toMatchObject({ queueId: 0, queue: null, finished: 1, resolutionKept: 0 });
});

test('shows with the ticket the target of its wait, then the target of the whole service', async () => {
  const id = await desk.arrive();
  await desk.change(id, { queueId });
  const target = async () => {
    const { body } = await invoke(changeTicket, {
      token: company.admin.token,
      params: { ticketId: id },
      body: { userId: company.admin.user.id },
    });
    return body.target;
  };
  const { since, begunAt } = await desk.ticket(id);
  await desk.change(id, { status: 'open' });
  expect(await target()).toEqual({ since: begunAt, minutes: 60 });
  await desk.change(id, { status: 'pending' });
  const { body } = await invoke(changeTicket, {
    token: company.admin.token,
    params: { ticketId: id },
    body: { queueId },
  });
  expect(body.target.minutes).toBe(10);
  expect(body.target.since > (since ?? '')).toBe(true);
});
