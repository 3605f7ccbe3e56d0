import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureWrites } from '#functions/conversation/tickets/figure-writes.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runs } from '#local/testing/depth.ts';
import { transact } from '#shared/server/table.ts';
import type { CountedCycle } from '#shared/tickets/counted-days.ts';
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
    wait: fc.option(fc.record({ days: fc.nat(2), seconds: fc.integer({ min: 0, max: 9000 }) })),
    end: fc.option(fc.record({ days: fc.nat(3), seconds: fc.integer({ min: 1, max: 9000 }), agent: fc.nat(1) })),
  }),
  { minLength: 1, maxLength: 12 },
);
type Service = typeof history extends fc.Arbitrary<readonly (infer S)[]> ? S : never;

const startedAt = '2026-03-01T12:00:00.000Z';
const cycleOf = ({ day, hour, isFirst, wait, end }: Service, userIds: readonly number[]): CountedCycle => ({
  number: isFirst ? 1 : 2,
  begunOn: `${dayAt(day)}T${String(hour).padStart(2, '0')}`,
  ...(wait && { waitedOn: dayAt(day + wait.days), waitSeconds: wait.seconds }),
  ...(end && {
    finishedOn: dayAt(day + end.days),
    startedAt,
    finishedAt: new Date(Date.parse(startedAt) + end.seconds * 1000).toISOString(),
    userId: userIds[end.agent] ?? null,
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

const range = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 }))
  .map(([start, length]) => ({ start, length }));

test('shows for any range, and for the one before, what a count of every service finds', async () => {
  await fc.assert(
    fc.asyncProperty(history, range, async (services, { start, length }) => {
      const company = await seedCompany({ timeZone: 'America/Sao_Paulo' });
      const userIds = [company.admin.user.id, (await company.addUser()).user.id];
      let ticketId = 0;
      for (const service of services)
        await transact(figureWrites(company.tenant, [{ ticketId: ++ticketId, cycle: cycleOf(service, userIds) }]));
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
    }),
    { numRuns: runs(15), seed: 20261127 },
  );
});
