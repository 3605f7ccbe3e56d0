import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { enqueueAnyMessages } from '#local/testing/enqueue-any.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { jobQueueUrl, sqs } from './enqueue.ts';

let queues: Awaited<ReturnType<typeof testQueues>>;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());
afterEach(() => vi.restoreAllMocks());

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const message = (n: number, group = 'chat') => ({ body: { n }, group, deduplication: `${group}-${n}` });

const requests = () => vi.spyOn(Object.getPrototypeOf(sqs), 'send');

/** Takes all messages off a queue, in their order. */
const arrived = async (queue: 'inbound' | 'live'): Promise<{ n: number }[]> => {
  const QueueUrl = jobQueueUrl(queue);
  const all: { n: number }[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return all;
    for (const { Body = '', ReceiptHandle } of Messages) {
      all.push(JSON.parse(Body));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
};

test('messages sent at the same moment share requests, in the order of the calls', async () => {
  const sent = requests();
  await Promise.all(numbers(1, 25).map((n) => enqueueAnyMessages('inbound', message(n))));
  expect(sent).toHaveBeenCalledTimes(3);
  expect((await arrived('inbound')).map(({ n }) => n)).toEqual(numbers(1, 25));
});

test('messages sent while a request is under way leave with the next', async () => {
  const sent = requests();
  const first = enqueueAnyMessages('live', { n: 1 });
  // Two turns later the first request has left, and its answer, over a socket, cannot have arrived yet.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(sent).toHaveBeenCalledTimes(1);
  await Promise.all([first, ...numbers(2, 9).map((n) => enqueueAnyMessages('live', { n }))]);
  expect(sent).toHaveBeenCalledTimes(2);
  expect((await arrived('live')).map(({ n }) => n)).toEqual(numbers(1, 9));
});

test('a message repeated with another body counts as sent, and the first body stays', async () => {
  await enqueueAnyMessages('inbound', message(1, 'again'));
  await enqueueAnyMessages('inbound', { ...message(1, 'again'), body: { n: 2 } });
  expect(await arrived('inbound')).toEqual([{ n: 1 }]);
});

test('messages of one call are never split by those of other calls', async () => {
  const sent = requests();
  await Promise.all([
    enqueueAnyMessages('inbound', ...numbers(1, 4).map((n) => message(n, 'a'))),
    enqueueAnyMessages('inbound', ...numbers(1, 8).map((n) => message(n, 'b'))),
  ]);
  expect(
    sent.mock.calls.map(
      ([command]) => ((command as { input: unknown }).input as { Entries: unknown[] }).Entries.length,
    ),
  ).toEqual([4, 8]);
  await arrived('inbound');
});

test('a message that the queue refuses fails its own caller only', async () => {
  const ordered = { body: { n: 2 }, group: 'chat' };
  const [one, two, three] = await Promise.allSettled([
    enqueueAnyMessages('inbound', message(31)),
    // A FIFO queue refuses messages without a deduplication id.
    enqueueAnyMessages('inbound', ordered),
    enqueueAnyMessages('inbound', message(33)),
  ]);
  expect([one.status, two.status, three.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await arrived('inbound')).map(({ n }) => n)).toEqual([31, 33]);
});

test('a request that the queue refuses as a whole is repeated per caller, so only the faulty one fails', async () => {
  const huge = { body: 'x'.repeat(1_100_000), group: 'huge', deduplication: 'huge' };
  const [one, two] = await Promise.allSettled([
    enqueueAnyMessages('inbound', message(41)),
    enqueueAnyMessages('inbound', huge),
  ]);
  expect([one.status, two.status]).toEqual(['fulfilled', 'rejected']);
  expect((await arrived('inbound')).map(({ n }) => n)).toEqual([41]);
});

test('large messages leave in several requests', async () => {
  const large = (n: number) => ({
    body: { n, text: 'x'.repeat(100_000) },
    group: 'large',
    deduplication: `large-${n}`,
  });
  const sent = requests();
  await enqueueAnyMessages('inbound', ...numbers(1, 5).map(large));
  expect(sent).toHaveBeenCalledTimes(3);
  expect((await arrived('inbound')).map(({ n }) => n)).toEqual(numbers(1, 5));
});

test('nothing more of a call leaves after a request that failed', async () => {
  const unknown = { body: { n: 50 }, group: 'chat' };
  const call = enqueueAnyMessages('inbound', unknown, ...numbers(51, 62).map((n) => message(n)));
  await expect(call).rejects.toThrow('refused');
  expect((await arrived('inbound')).map(({ n }) => n)).toEqual(numbers(51, 59));
});
