import { afterEach, expect, test, vi } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { bookedTimesWithin } from '#functions/engagement/appointments/diary.ts';
import { handler as create } from '#functions/entries/appointments/create.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchAgain, deliverBatchToWorker, inboundTextFrom } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { rejectRequestsFrom } from '#functions/entries/testing/kill-at.ts';
import type { OutboxRow } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { appointmentFixture, customerMaria } from './appointment.fixture.ts';
import { hourInMs, minuteInMs, runTimersDueIn } from './testing.ts';

/** Kills the process at each of its requests: between due, sent and marked nothing is lost and nothing is done twice. */
useBackend();
afterEach(() => vi.restoreAllMocks());

type World = Awaited<ReturnType<typeof appointmentFixture>>;

/** The state that customers and users see in the end, without times and ids. */
/** The result that customers and users see, without times and ids. */
const seen = async ({ company, line, appointment, ticketId, desk }: World) => {
  const outbox = await readWholeRange<OutboxRow>(keys.outboxes(company.tenant, line.id));
  const rows = await readWholeRange<MessageRow>(keys.messages(company.tenant, await ticketId()), { consistent: true });
  const { status, askedAt, noticeProblem, date, dateEnd, userId } = await appointment();
  return {
    status,
    noticeProblem,
    isAsked: askedAt !== null,
    promised: (await bookedTimesWithin(company.tenant, userId, { date, dateEnd })).length,
    messages: rows.filter(({ fromMe }) => fromMe).map(({ mediaType, body }) => `${mediaType} ${body.slice(0, 12)}`),
    orders: outbox.filter(({ kind }) => kind === 'send').length,
    timers: await desk.timers(),
  };
};

/** Runs the same work once whole, and once killed at each request; `again` is what the next process does. */
const drill = async (
  prepare: () => Promise<{ world: World; work: () => Promise<unknown>; again: () => Promise<unknown> }>,
) => {
  const whole = await prepare();
  const made = rejectRequestsFrom(Number.POSITIVE_INFINITY);
  await whole.work();
  const requests = made();
  vi.restoreAllMocks();
  const expected = await seen(whole.world);
  for (let nth = 1; nth <= requests; nth++) {
    const { world, work, again } = await prepare();
    rejectRequestsFrom(nth);
    await work().catch(() => 'the process is dead');
    vi.restoreAllMocks();
    await again();
    expect({ nth, ...(await seen(world)) }).toEqual({ nth, ...expected });
  }
  return expected;
};

test('a tick killed at any request asks and reminds the customer exactly once', async () => {
  const expected = await drill(async () => {
    const world = await appointmentFixture();
    await world.book(72);
    const ticks = async () => {
      for (const late of [minuteInMs, 49 * hourInMs, 49 * hourInMs + 2 * minuteInMs]) await world.tick(late);
    };
    return { world, work: ticks, again: ticks };
  });
  expect(expected).toMatchObject({ isAsked: true, orders: 2, timers: [], promised: 1 });
});

test.each(['1', '2', '3'])(
  'an answer %s killed at any request changes the appointment and is answered once',
  async (body) => {
    const expected = await drill(async () => {
      const world = await appointmentFixture();
      await world.book(72);
      await runTimersDueIn(minuteInMs);
      const answer = inboundTextFrom(customerMaria, world.line, { body });
      const settle = () => world.tick(2 * minuteInMs);
      return {
        world,
        work: async () => {
          await deliverBatchToWorker(onInbound, answer);
          await settle();
        },
        again: async () => {
          await deliverBatchAgain(onInbound, answer);
          await settle();
        },
      };
    });
    const orders = { 1: 3, 2: 2, 3: 2 }[body];
    const status = { 1: 'confirmed', 2: 'rescheduling', 3: 'cancelled' }[body];
    expect(expected).toMatchObject({ status, orders, promised: body === '3' ? 0 : 1 });
  },
);

test('an answer that cancels and a booking of the same time at once never leave two promised times', async () => {
  const { book, company, answer, appointment, contactId } = await appointmentFixture();
  const { userId, date, dateEnd, appointmentServices } = await book(72);
  await runTimersDueIn(minuteInMs);
  const services = appointmentServices.map(({ service }) => service.id);
  const body = { contactId, userId, date, dateEnd, services };
  const add = () => invoke(create, { token: company.admin.token, body });
  const [, ...added] = await Promise.all([answer('3'), add(), add(), add()]);
  expect(await appointment()).toMatchObject({ status: 'cancelled' });
  const stored = added.filter(({ status }) => status === 200).length;
  expect(stored).toBeLessThanOrEqual(1);
  expect(await bookedTimesWithin(company.tenant, userId, { date, dateEnd })).toHaveLength(stored);
});
