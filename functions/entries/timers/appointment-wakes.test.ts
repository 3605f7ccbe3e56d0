import { GetScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as update } from '#functions/entries/appointments/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { wakeUpName } from '#functions/platform/timers/bell.ts';
import { startAwsServer } from '#local/aws/server.ts';
import type { Clock } from '#local/scheduler/clock.ts';
import { schedulerService } from '#local/scheduler/service.ts';
import { useLocalAws } from '#local/testing/local-aws.ts';
import type { Tenant } from '#shared/tenant.ts';
import { appointmentWorld, inHours } from './appointment-world.fixture.ts';
import { hour, minute, tickIn } from './testing.ts';

useBackend();

/** The times of the schedules that exist, as the scheduler waits for them: the next one first. */
const waits: number[] = [];
const clock: Clock = {
  now: () => Date.now(),
  callAt(time) {
    waits.push(time);
    return () => undefined;
  },
};
let server: Awaited<ReturnType<typeof startAwsServer>>;
beforeAll(async () => {
  server = await startAwsServer(0, () => [schedulerService({ clock, deliver: async () => undefined })]);
  useLocalAws({ AWS_ENDPOINT_URL_SCHEDULER: server.endpoint });
  process.env.WAKE_GROUP = 'default';
  process.env.WAKE_ROLE = 'arn:aws:iam::000000000000:role/wake';
  process.env.WAKE_QUEUE = 'arn:aws:sqs:us-east-1:000000000000:timers';
});
afterAll(() => {
  process.env.WAKE_GROUP = '';
  return server.close();
});

/** Whether the worker is woken for the company at that moment. */
const isWoken = (tenant: Tenant, at: number) =>
  new SchedulerClient({})
    .send(new GetScheduleCommand({ Name: wakeUpName(tenant, new Date(at).toISOString()) }))
    .then(() => true)
    .catch(() => false);

test('wakes the worker for the question at once, for the reminder at its time, and again after a move', async () => {
  const { book, company } = await appointmentWorld();
  const { id, date, createdAt } = await book(4.5);
  expect(Math.min(...waits)).toBeLessThan(Date.parse(createdAt) + minute / 2);
  await tickIn(minute);
  expect(await isWoken(company.tenant, Date.parse(date) - 2 * hour)).toBe(true);
  const sooner = { date: inHours(4.2), dateEnd: inHours(5) };
  await invoke(update, { token: company.admin.token, params: { appointmentId: id }, body: sooner });
  await tickIn(2 * minute);
  expect(await isWoken(company.tenant, Date.parse(sooner.date) - 2 * hour)).toBe(true);
});
