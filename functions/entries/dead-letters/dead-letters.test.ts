import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { enqueueAll, jobQueueUrl } from '#shared/server/enqueue.ts';
import { handler as list } from './list.ts';
import { handler as replay } from './replay.ts';

useBackend();

let sqs: SQSClient;
let operator: SeededCompany['admin'];
beforeAll(async () => {
  sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  operator = await (await seedCompany()).addUser({ super: true });
  await attach('search', 'dead');
  await attach('live', 'discarded');
});
afterAll(() => sqs.destroy());

/** Gives the queue of a job its queue of dead letters, after a single try. */
const attach = async (job: string, dead: string) => {
  const deadUrl = jobQueueUrl(job).replace(/[^/]+$/, dead);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadUrl, AttributeNames: ['QueueArn'] }),
  );
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: 1 });
  const visible = { RedrivePolicy, VisibilityTimeout: '0' };
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: jobQueueUrl(job), Attributes: visible }));
};

/** The number of messages of a job's queue that can be received once. */
const receiveAll = async (job: string) => {
  for (let received = 0; ; ) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: jobQueueUrl(job), MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return received;
    received += Messages.length;
  }
};

const listed = async () =>
  (await invoke(list, { token: operator.token })).body.jobs.map(
    ({ job, count, needsReplay }: { job: string; count: number; needsReplay: boolean }) => [job, count, needsReplay],
  );

test('an operator sees the dead letters of each job, and sends those of one to its queue again', async () => {
  expect(await listed()).toEqual([]);
  const order = { companyId: 1, contactId: 1, ticketId: 1 };
  await enqueueAll('search', [order, { ...order, ticketId: 2 }] as never);
  await enqueueAll('live', [{ events: [] }] as never);
  expect([await receiveAll('search'), await receiveAll('live')]).toEqual([2, 1]);
  expect(await listed()).toEqual([
    ['search', 2, true],
    ['live', 1, false],
  ]);
  const answer = await invoke(replay, { token: operator.token, body: { job: 'search' } });
  expect(answer).toMatchObject({ status: 200, body: { moved: 2, hasMore: false } });
  expect(await listed()).toEqual([['live', 1, false]]);
  expect(await receiveAll('search')).toBe(2);
});

test('refuses a job that this version does not have', async () => {
  const answer = await invoke(replay, { token: operator.token, body: { job: 'serach' } });
  expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_JOB_FOUND' } });
});
