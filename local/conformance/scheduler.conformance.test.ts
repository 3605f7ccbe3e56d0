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
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, expect, it } from 'vitest';
import { deliverToQueues, schedulerService } from '#local/scheduler/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { conformanceTarget } from './target.ts';

const target = conformanceTarget(
  (endpoint) => schedulerService({ deliver: deliverToQueues(endpoint) }),
  (endpoint) => sqsService({ endpoint }),
);
let scheduler: SchedulerClient;
beforeAll(() => {
  scheduler = new SchedulerClient(target);
});

const input = (more: Partial<CreateScheduleCommandInput> = {}) => ({
  Name: `s-${randomUUID()}`,
  ScheduleExpression: 'rate(1 day)',
  FlexibleTimeWindow: { Mode: 'OFF' as const },
  Target: { Arn: 'arn:aws:sqs:us-east-1:000000000000:work', RoleArn: 'arn:aws:iam::000000000000:role/r', Input: '{}' },
  ...more,
});

it('keeps what a schedule was created with, and what it was changed to', async () => {
  const created = input({ ScheduleExpression: 'cron(0 9 * * ? *)', ScheduleExpressionTimezone: 'America/Sao_Paulo' });
  const { ScheduleArn } = await scheduler.send(new CreateScheduleCommand(created));
  expect(await scheduler.send(new GetScheduleCommand({ Name: created.Name }))).toMatchObject({
    ...created,
    Arn: ScheduleArn,
    State: 'ENABLED',
  });
  await scheduler.send(new UpdateScheduleCommand({ ...created, State: 'DISABLED' }));
  expect((await scheduler.send(new GetScheduleCommand({ Name: created.Name }))).State).toBe('DISABLED');
  await scheduler.send(new DeleteScheduleCommand({ Name: created.Name }));
  await expect(scheduler.send(new GetScheduleCommand({ Name: created.Name }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('refuses a second schedule of the same name and expressions that make no sense', async () => {
  const created = input();
  await scheduler.send(new CreateScheduleCommand(created));
  await expect(scheduler.send(new CreateScheduleCommand(created))).rejects.toMatchObject({ name: 'ConflictException' });
  await expect(scheduler.send(new CreateScheduleCommand(input({ ScheduleExpression: 'often' })))).rejects.toMatchObject(
    {
      name: 'ValidationException',
    },
  );
  await expect(scheduler.send(new CreateScheduleCommand(input({ GroupName: 'none' })))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('lists the schedules of a group page by page and deletes them with it', async () => {
  const GroupName = `g-${randomUUID()}`;
  await scheduler.send(new CreateScheduleGroupCommand({ Name: GroupName }));
  for (const Name of ['a', 'b', 'c']) await scheduler.send(new CreateScheduleCommand(input({ Name, GroupName })));
  const first = await scheduler.send(new ListSchedulesCommand({ GroupName, MaxResults: 2 }));
  const second = await scheduler.send(
    new ListSchedulesCommand({ GroupName, MaxResults: 2, NextToken: first.NextToken }),
  );
  expect([first, second].map(({ Schedules }) => Schedules?.map(({ Name }) => Name))).toEqual([['a', 'b'], ['c']]);
  expect(second.NextToken).toBeUndefined();
  await scheduler.send(new DeleteScheduleGroupCommand({ Name: GroupName }));
  expect((await scheduler.send(new ListSchedulesCommand({ GroupName }))).Schedules).toEqual([]);
});

it('sends its input to the queue when the time has come', async () => {
  const sqs = new SQSClient({ ...target, useQueueUrlAsEndpoint: false });
  const name = `q-${randomUUID()}`;
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name }));
  const soon = new Date(Date.now() + 2_000).toISOString().slice(0, 19);
  const Target = {
    Arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    RoleArn: 'arn:aws:iam::000000000000:role/r',
    Input: '{"at":"<aws.scheduler.scheduled-time>"}',
  };
  await scheduler.send(new CreateScheduleCommand(input({ ScheduleExpression: `at(${soon})`, Target })));
  const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
  expect(Messages?.[0]?.Body).toBe(`{"at":"${soon}Z"}`);
});
