import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleKeys } from '#functions/conversation/rows/cycle-keys.ts';
import { figureWrites } from '#functions/conversation/tickets/figure-writes.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { put, transact } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { CountedCycle } from '#shared/tickets/counted-days.ts';
import { handler as conversations } from './conversations.ts';
import { handler as show } from './show.ts';

useBackend();

const firstDay = Date.parse('2026-03-01T00:00:00Z');
const dayAt = (n: number): string => new Date(firstDay + n * 86_400_000).toISOString().slice(0, 10);

/** A service as it may have happened: when it began, how long the customer waited, and when and how it ended. */
const history = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    hour: fc.integer({ min: 0, max: 23 }),
    isFirst: fc.boolean(),
    queue: fc.nat(2),
    wait: fc.option(
      fc.record({
        days: fc.nat(2),
        seconds: fc.integer({ min: 0, max: 9000 }),
        isKept: fc.option(fc.boolean(), { nil: undefined }),
      }),
    ),
    end: fc.option(
      fc.record({
        days: fc.nat(3),
        seconds: fc.integer({ min: 1, max: 9000 }),
        agent: fc.nat(1),
        tags: fc.subarray([1, 2, 3]),
        isKept: fc.option(fc.boolean(), { nil: undefined }),
      }),
    ),
  }),
  { minLength: 1, maxLength: 12 },
);
type Service = typeof history extends fc.Arbitrary<readonly (infer S)[]> ? S : never;

const startedAt = '2026-03-01T12:00:00.000Z';
const cycleOf = (
  { day, hour, isFirst, queue, wait, end }: Service,
  userIds: readonly number[],
  queueIds: readonly number[],
): CountedCycle => ({
  number: isFirst ? 1 : 2,
  begunOn: `${dayAt(day)}T${String(hour).padStart(2, '0')}`,
  ...(wait && {
    waitedOn: dayAt(day + wait.days),
    waitSeconds: wait.seconds,
    waitedQueueId: queueIds[queue] ?? 0,
    ...(wait.isKept !== undefined && { answerKept: wait.isKept }),
  }),
  ...(end && {
    finishedOn: dayAt(day + end.days),
    startedAt,
    finishedAt: new Date(Date.parse(startedAt) + end.seconds * 1000).toISOString(),
    userId: userIds[end.agent] ?? null,
    finishedQueueId: queueIds[queue] ?? 0,
    ...(end.tags.length > 0 && { finishedTagIds: end.tags }),
    ...(end.isKept !== undefined && { resolutionKept: end.isKept }),
  }),
});

const isWithin = (day: string | undefined, from: string, to: string): boolean =>
  day !== undefined && from <= day && day <= to;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const minutes = (seconds: readonly number[]): number | null =>
  seconds.length === 0 ? null : Math.round((sum(seconds) / seconds.length / 60) * 100) / 100;

/** The totals of a range, counted one service after the other. */
const naiveTotals = (services: readonly Service[], from: string, to: string) => {
  const waits = services.flatMap(({ day, wait }) =>
    wait && isWithin(dayAt(day + wait.days), from, to) ? [wait.seconds] : [],
  );
  const ends = services.flatMap(({ day, end }) => (end && isWithin(dayAt(day + end.days), from, to) ? [end] : []));
  return {
    supportFinished: ends.length,
    avgSupportTime: minutes(ends.map(({ seconds }) => seconds)),
    avgWaitTime: minutes(waits),
    leads: services.filter(({ day, isFirst }) => isFirst && isWithin(dayAt(day), from, to)).length,
  };
};

/** The number of conversations in a list, all pages together. */
const lengthOfList = async (token: string, query: object): Promise<number> => {
  let [found, cursor] = [0, undefined as string | undefined];
  do {
    const { body } = await invoke(conversations, { token, query: { ...query, ...(cursor && { cursor }) } });
    found += body.conversations.length;
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return found;
};

const range = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 }))
  .map(([start, length]) => ({ start, length }));

test('shows for any range, and for the one before, what a count of every service finds', async () => {
  await fc.assert(
    fc.asyncProperty(history, range, async (services, { start, length }) => {
      const company = await seedCompany({ timeZone: 'America/Sao_Paulo' });
      const userIds = [company.admin.user.id, (await company.addUser()).user.id];
      const queueIds = [(await company.addQueue()).id, (await company.addQueue()).id];
      const { tenant } = company;
      for (const [n, service] of services.entries()) {
        const [ticketId, number] = [n + 1, service.isFirst ? 1 : 2];
        const cycle = cycleOf(service, userIds, queueIds);
        const about = {
          ticketId,
          contactId: ticketId,
          whatsappId: 1,
          queuedAt: startedAt,
          startedAt: null,
          finishedAt: null,
        };
        const row = { ...about, userId: null, queueId: queueIds[service.queue] ?? null, ...cycle };
        await transact([
          ...figureWrites(tenant, [{ ticketId, cycle }]),
          {
            write: put(keys.cycle(tenant, ticketId, 1, number), {
              ...row,
              ...cycleKeys(tenant, { ...cycle, ticketId }),
            }),
          },
        ]);
      }
      const [from, to] = [dayAt(start), dayAt(start + length - 1)];
      const query = { date_from: from, date_to: to };
      const { body } = await invoke(show, { token: company.admin.token, query });
      expect(body.counters).toMatchObject(naiveTotals(services, from, to));
      const earlier = { from: dayAt(start - length), to: dayAt(start - 1) };
      expect(body.before).toEqual({ ...naiveTotals(services, earlier.from, earlier.to), ...earlier });
      const begun = services.filter(({ day }) => isWithin(dayAt(day), from, to));
      const week = Array.from({ length: 7 }, (_, weekday) =>
        Array.from(
          { length: 24 },
          (__, hour) =>
            begun.filter((one) => one.hour === hour && new Date(`${dayAt(one.day)}T12:00:00Z`).getUTCDay() === weekday)
              .length,
        ),
      );
      expect(body.hours).toEqual(week);
      for (const [n, queueId] of [...queueIds, 0].entries()) {
        const own = services.filter(({ queue }) => queue === n);
        const waits = own.filter(({ day, wait }) => wait && isWithin(dayAt(day + wait.days), from, to));
        const ends = own.filter(({ day, end }) => end && isWithin(dayAt(day + end.days), from, to));
        const kept = (part: 'wait' | 'end', isKept: boolean) =>
          (part === 'wait' ? waits : ends).filter((one) => one[part]?.isKept === isKept).length;
        const shown = body.queues.find((one: { queueId: number }) => one.queueId === queueId);
        if (queueId === 0 && waits.length + ends.length === 0) continue;
        expect(shown).toMatchObject({
          waits: waits.length,
          finished: ends.length,
          avgWaitTime: minutes(waits.map(({ wait }) => wait?.seconds ?? 0)),
          avgSupportTime: minutes(ends.map(({ end }) => end?.seconds ?? 0)),
          answerKept: kept('wait', true),
          answerMissed: kept('wait', false),
          resolutionKept: kept('end', true),
          resolutionMissed: kept('end', false),
        });
        const token = company.admin.token;
        const listed = (figure: string) => lengthOfList(token, { figure, from, to, queueId });
        expect(await listed('waited')).toBe(shown.waits);
        expect(await listed('answerMissed')).toBe(shown.answerMissed);
        expect(await listed('finished')).toBe(shown.finished);
        expect(await listed('resolutionMissed')).toBe(shown.resolutionMissed);
      }
      for (const tagId of [1, 2, 3]) {
        const ends = services.flatMap(({ day, end }) =>
          end?.tags.includes(tagId) && isWithin(dayAt(day + end.days), from, to) ? [end.seconds] : [],
        );
        const shown = body.tags.find((one: { tagId: number }) => one.tagId === tagId);
        expect([shown?.finished ?? 0, shown?.avgSupportTime ?? null]).toEqual([ends.length, minutes(ends)]);
        expect(await lengthOfList(company.admin.token, { figure: 'finished', from, to, tagId })).toBe(ends.length);
      }
      const listed = (query: object) => lengthOfList(company.admin.token, { from, to, ...query });
      expect(await listed({ figure: 'fresh' })).toBe(body.counters.leads);
      expect(await listed({ figure: 'begun' })).toBe(begun.length);
      for (const { id, tickets } of body.attendants)
        expect(await listed({ figure: 'finished', userId: id })).toBe(tickets);
      const [one] = begun;
      if (one) {
        const weekday = new Date(`${dayAt(one.day)}T12:00:00Z`).getUTCDay();
        expect(await listed({ figure: 'begun', weekday, hour: one.hour })).toBe(week[weekday]?.[one.hour]);
      }
    }),
    { numRuns: propertyRuns(15), seed: 20261127 },
  );
});

test('reads a page of a list at a bounded cost, however few of the conversations a figure counts', async () => {
  const company = await seedCompany();
  const { tenant, admin } = company;
  for (let ticketId = 1; ticketId <= 700; ticketId++) {
    const cycle = { number: 2, begunOn: `${dayAt(ticketId % 28)}T09` };
    const row = {
      ticketId,
      contactId: ticketId,
      whatsappId: 1,
      queuedAt: startedAt,
      startedAt: null,
      finishedAt: null,
      userId: null,
      queueId: null,
      ...cycle,
    };
    await transact([
      { write: put(keys.cycle(tenant, ticketId, 1, 2), { ...row, ...cycleKeys(tenant, { ...cycle, ticketId }) }) },
    ]);
  }
  const query = { figure: 'fresh', from: dayAt(0), to: dayAt(27) };
  const { bill } = await meterTableCost(() => invoke(conversations, { token: admin.token, query }));
  expect(bill.readUnits).toBeLessThan(40);
  const { body } = await invoke(conversations, { token: admin.token, query });
  expect(body).toMatchObject({ conversations: [], nextCursor: expect.any(String) });
  expect(await lengthOfList(admin.token, { ...query, figure: 'begun' })).toBe(700);
}, 60_000);
