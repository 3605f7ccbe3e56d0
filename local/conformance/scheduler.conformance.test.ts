import { randomUUID } from 'node:crypto';
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  DeleteScheduleGroupCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliverToQueues, schedulerService } from '#local/scheduler/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { conformanceTarget, isExternalService } from './target.ts';

const target = conformanceTarget(
  (endpoint) => schedulerService({ deliver: deliverToQueues(endpoint) }),
  (endpoint) => sqsService({ endpoint }),
);
let scheduler: SchedulerClient;
beforeAll(() => {
  scheduler = new SchedulerClient(target);
});

/** On AWS itself: a role that the scheduler may assume and that may send to the queue. */
const RoleArn = process.env.CONFORMANCE_ROLE_ARN ?? 'arn:aws:iam::000000000000:role/r';
const created: string[] = [];
afterAll(async () => {
  for (const Name of isExternalService ? created : [])
    await scheduler.send(new DeleteScheduleCommand({ Name })).catch(() => undefined); // deleted by its own test
});

const input = (more: Partial<CreateScheduleCommandInput> = {}) => ({
  Name: `s-${randomUUID()}`,
  ScheduleExpression: 'rate(1 day)',
  FlexibleTimeWindow: { Mode: 'OFF' as const },
  Target: { Arn: 'arn:aws:sqs:us-east-1:000000000000:work', RoleArn, Input: '{}' },
  ...more,
});

const create = (schedule: CreateScheduleCommandInput) => {
  created.push(String(schedule.Name));
  return scheduler.send(new CreateScheduleCommand(schedule));
};

it('stores a schedule as created, and as updated', async () => {
  const schedule = input({ ScheduleExpression: 'cron(0 9 * * ? *)', ScheduleExpressionTimezone: 'America/Sao_Paulo' });
  const { ScheduleArn } = await create(schedule);
  expect(await scheduler.send(new GetScheduleCommand({ Name: schedule.Name }))).toMatchObject({
    ...schedule,
    Arn: ScheduleArn,
    State: 'ENABLED',
  });
  await scheduler.send(new UpdateScheduleCommand({ ...schedule, State: 'DISABLED' }));
  expect((await scheduler.send(new GetScheduleCommand({ Name: schedule.Name }))).State).toBe('DISABLED');
  await scheduler.send(new DeleteScheduleCommand({ Name: schedule.Name }));
  await expect(scheduler.send(new GetScheduleCommand({ Name: schedule.Name }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('refuses a second schedule of the same name, and invalid expressions', async () => {
  const schedule = input();
  await scheduler.send(new CreateScheduleCommand(schedule));
  await expect(scheduler.send(new CreateScheduleCommand(schedule))).rejects.toMatchObject({
    name: 'ConflictException',
  });
  await expect(scheduler.send(new CreateScheduleCommand(input({ ScheduleExpression: 'often' })))).rejects.toMatchObject(
    {
      name: 'ValidationException',
    },
  );
  await expect(scheduler.send(new CreateScheduleCommand(input({ GroupName: 'none' })))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('lists the schedules of a group page by page, and deletes them with the group', async () => {
  const GroupName = `g-${randomUUID()}`;
  await scheduler.send(new CreateScheduleGroupCommand({ Name: GroupName }));
  for (const Name of ['a', 'b', 'c']) await scheduler.send(new CreateScheduleCommand(input({ Name, GroupName })));
  const first = await scheduler.send(new ListSchedulesCommand({ GroupName, MaxResults: 2 }));
  const second = await scheduler.send(
    new ListSchedulesCommand({ GroupName, MaxResults: 2, NextToken: first.NextToken }),
  );
  const pages = [first, second].map(({ Schedules = [] }) => Schedules.map(({ Name }) => Name));
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  // AWS does not state an order.
  expect(pages.flat().sort()).toEqual(['a', 'b', 'c']);
  expect(second.NextToken).toBeUndefined();
  await scheduler.send(new DeleteScheduleGroupCommand({ Name: GroupName }));
  // The schedules are deleted first, the group some time later.
  await vi.waitFor(
    async () => expect((await scheduler.send(new ListSchedulesCommand({ GroupName }))).Schedules).toEqual([]),
    { timeout: 50_000, interval: 200 },
  );
});

it('sends its input to the queue when it is due', { timeout: 150_000 }, async () => {
  const sqs = new SQSClient({ ...target, useQueueUrlAsEndpoint: false });
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: `recado-conformance-${randomUUID()}` }));
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  const soon = new Date(Date.now() + 2_000).toISOString().slice(0, 19);
  const Target = { Arn: Attributes?.QueueArn, RoleArn, Input: '{"at":"<aws.scheduler.scheduled-time>"}' };
  await create(input({ ScheduleExpression: `at(${soon})`, Target }));
  // AWS is exact to the minute, not to the second.
  let arrived: Message | undefined;
  while (!arrived) {
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
    arrived = Messages?.[0];
  }
  expect(arrived.Body).toBe(`{"at":"${soon}Z"}`);
  if (isExternalService) await sqs.send(new DeleteQueueCommand({ QueueUrl }));
});
