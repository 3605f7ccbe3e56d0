import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { testFleet } from '#local/testing/test-fleet.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { sqs } from './enqueue.ts';
import { wakeRunner, wakeUpQueueUrl } from './wake-runner.ts';

const cloud = await testQueues();
afterAll(() => cloud.stop());
beforeEach(() => testTable());

const received = async (queue: number): Promise<unknown[]> => {
  const ask = new ReceiveMessageCommand({ QueueUrl: wakeUpQueueUrl(queue), MaxNumberOfMessages: 10 });
  return ((await sqs.send(ask)).Messages ?? []).map(({ Body }) => JSON.parse(Body ?? ''));
};

it('sends nothing while no runner has the connection, and finds the one that takes it at once', async () => {
  await wakeRunner(1, 1);
  await testFleet(2);
  await wakeRunner(1, 2, { tasks: true });
  expect(await received(2)).toEqual([{ companyId: 1, whatsappId: 2, tasks: true }]);
});

it('ignores that the queue of the runner was removed, because the runner looks at the table anyway', async () => {
  await testFleet(99);
  await expect(wakeRunner(1, 1)).resolves.toBeUndefined();
});
