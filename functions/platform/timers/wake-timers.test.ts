import { GetScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startAwsServer } from '#local/aws/server.ts';
import type { SchedulerClock } from '#local/scheduler/clock.ts';
import { schedulerService } from '#local/scheduler/service.ts';
import { useLocalAws } from '#local/testing/local-aws.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { wakeAt, wakeUpName } from './wake-timers.ts';

const tenant = tenantOfCompany({ id: 69 });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let passed = 0;
let callDue: (() => void) | undefined;
const clock: SchedulerClock = {
  now: () => Date.now() + passed,
  callAt(_time, callback) {
    callDue = callback;
    return () => {
      callDue = undefined;
    };
  },
};
const delivered: string[] = [];
let server: Awaited<ReturnType<typeof startAwsServer>>;
beforeAll(async () => {
  const deliver = async (_target: unknown, body: string) => void delivered.push(body);
  server = await startAwsServer(0, () => [schedulerService({ clock, deliver })]);
  useLocalAws({ AWS_ENDPOINT_URL_SCHEDULER: server.endpoint });
  process.env.LOG_LEVEL = 'silent';
  process.env.WAKE_GROUP = 'default';
  process.env.WAKE_ROLE = 'arn:aws:iam::000000000000:role/wake';
  process.env.WAKE_QUEUE = 'arn:aws:sqs:us-east-1:000000000000:timers';
});
afterAll(() => server.close());
afterEach(() => {
  process.env.WAKE_GROUP = 'default';
});

const find = (dueAt: string) =>
  new SchedulerClient({}).send(new GetScheduleCommand({ Name: wakeUpName(tenant, dueAt) }));

test('creates one schedule for all timers of a range and second, which asks for that range and deletes itself', async () => {
  const dueAt = inAnHour();
  await wakeAt(tenant, dueAt);
  await wakeAt(tenant, dueAt);
  await wakeAt(tenantOfCompany({ id: 5 }), dueAt);
  expect(await find(dueAt)).toMatchObject({ ActionAfterCompletion: 'DELETE', FlexibleTimeWindow: { Mode: 'OFF' } });
  passed = 3_602_000;
  callDue?.();
  await expect.poll(() => delivered).toEqual(['{"range":5}']);
  await expect.poll(() => find(dueAt).catch(({ name }) => name)).toBe('ResourceNotFoundException');
});

test('creates nothing for a time that has passed', async () => {
  const dueAt = new Date(Date.now() - 1000).toISOString();
  await wakeAt(tenant, dueAt);
  await expect(find(dueAt)).rejects.toThrow(/does not exist/);
});

test('does not fail when the schedule cannot be created', async () => {
  process.env.WAKE_GROUP = 'missing';
  await expect(wakeAt(tenant, inAnHour())).resolves.toBeUndefined();
});
