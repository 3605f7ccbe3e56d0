import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testQueues } from '#local/testing/test-queues.ts';
import { deadQueues, peekDeadLetters, replayDeadLetters } from './dead-letters.ts';

let stop: () => Promise<void>;
let sqs: SQSClient;
let made = 0;
let stack: string;
let prefix: string;
beforeAll(async () => {
  ({ stop } = await testQueues());
  sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
});
afterAll(() => stop());
/** A stack of its own for each test, with the queues of three jobs. */
beforeEach(async () => {
  stack = `Shop${++made}`;
  for (const dead of ['dead', 'dead.fifo', 'discarded', 'discarded.fifo']) await create(`${stack}-${dead}`);
  prefix = (await create(`${stack}-dead`)).slice(0, -'dead'.length);
  await attach('search', 'dead');
  await attach('notices', 'dead');
  await attach('inbound.fifo', 'dead.fifo');
});

const create = async (name: string): Promise<string> => {
  const Attributes = name.endsWith('.fifo') ? { FifoQueue: 'true' } : {};
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes }));
  return QueueUrl;
};
const urls = new Map<string, string>();
const attach = async (job: string, dead: string) => {
  const [QueueUrl, deadUrl] = await Promise.all([create(`${stack}-${job}`), create(`${stack}-${dead}`)]);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadUrl, AttributeNames: ['QueueArn'] }),
  );
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: 1 });
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy, VisibilityTimeout: '0' } }));
  urls.set(job, QueueUrl);
};
const QueueUrlOf = (job: string) => urls.get(job) ?? '';

/** Sends messages and has each received until it is a dead letter. */
const letDie = async (job: string, bodies: readonly string[]) => {
  for (const MessageBody of bodies)
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: QueueUrlOf(job),
        MessageBody,
        MessageAttributes: { trace: { DataType: 'String', StringValue: '3EB0' } },
        ...(job.endsWith('.fifo') && { MessageGroupId: 'chat', MessageDeduplicationId: MessageBody }),
      }),
    );
  let received: unknown[];
  do {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: QueueUrlOf(job), MaxNumberOfMessages: 10 }),
    );
    received = Messages;
  } while (received.length > 0);
};

const dead = async (name: string) => {
  const queue = (await deadQueues(sqs, prefix)).find((one) => one.name === `${stack}-${name}`);
  if (!queue) throw new Error(`no queue ${name}`);
  return queue;
};

/** Takes what a queue holds, in its order. */
const bodiesIn = async (job: string) => {
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: QueueUrlOf(job), Attributes: { VisibilityTimeout: '30' } }));
  const all = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: QueueUrlOf(job), MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] }),
    );
    if (Messages.length === 0) return all;
    for (const { Body, MessageAttributes, ReceiptHandle } of Messages) {
      all.push(`${Body} ${MessageAttributes?.trace?.StringValue}`);
      await sqs.send(new DeleteMessageCommand({ QueueUrl: QueueUrlOf(job), ReceiptHandle }));
    }
  }
};

test('lists the dead letters of each job with what they mean, and leaves them where they are', async () => {
  await letDie('search', ['a', 'b']);
  await letDie('notices', [JSON.stringify({ job: 'payments', body: {} })]);
  const expected = [
    expect.objectContaining({
      job: 'search',
      seen: 2,
      mean: 'messages that are not found by their words',
      replay: 'yes',
    }),
    expect.objectContaining({ job: 'payments', seen: 1, examples: [expect.any(String)] }),
  ];
  expect(await peekDeadLetters(sqs, await dead('dead'), prefix)).toEqual(expected);
  expect(await peekDeadLetters(sqs, await dead('dead'), prefix)).toEqual(expected);
  expect((await dead('dead')).count).toBe(3);
});

test('moves the dead letters of one job back with their attributes, and no others', async () => {
  await letDie('search', ['a', 'b']);
  await letDie('notices', [JSON.stringify({ job: 'payments', body: {} })]);
  expect(await replayDeadLetters(sqs, await dead('dead'), prefix, 'search')).toBe(2);
  expect((await bodiesIn('search')).sort()).toEqual(['a 3EB0', 'b 3EB0']);
  expect(await peekDeadLetters(sqs, await dead('dead'), prefix)).toEqual([
    expect.objectContaining({ job: 'payments', seen: 1 }),
  ]);
});

test('moves the dead letters of an ordered job back in their order, although their ids are still remembered', async () => {
  const bodies = ['1', '2', '3'];
  await letDie('inbound.fifo', bodies);
  expect(await replayDeadLetters(sqs, await dead('dead.fifo'), prefix, 'inbound')).toBe(3);
  expect(await bodiesIn('inbound.fifo')).toEqual(bodies.map((body) => `${body} 3EB0`));
  expect(await peekDeadLetters(sqs, await dead('dead.fifo'), prefix)).toEqual([]);
});

test('moves one of the jobs that share a queue, and leaves the others and what cannot be read', async () => {
  const messages = [...['payments', 'billingMails'].map((job) => JSON.stringify({ job, body: {} })), 'unreadable'];
  await letDie('notices', messages);
  expect(await replayDeadLetters(sqs, await dead('dead'), prefix, 'billingMails')).toBe(1);
  expect(await bodiesIn('notices')).toEqual([expect.stringContaining('billingMails')]);
  const left = await peekDeadLetters(sqs, await dead('dead'), prefix);
  expect(left.map(({ job, seen }) => [job, seen]).sort()).toEqual([
    ['notices', 1],
    ['payments', 1],
  ]);
});

test('moves no more than asked for at once', async () => {
  await letDie(
    'search',
    Array.from({ length: 12 }, (_, n) => `${n}`),
  );
  expect(await replayDeadLetters(sqs, await dead('dead'), prefix, 'search', 10)).toBe(10);
  expect((await dead('dead')).count).toBe(2);
});

test('refuses a job that does not exist, and moves nothing', async () => {
  await letDie('search', ['a']);
  await expect(replayDeadLetters(sqs, await dead('dead'), prefix, 'serach')).rejects.toThrow(
    'no queue of a job serach',
  );
  expect((await dead('dead')).count).toBe(1);
});

test('finds no queues of an installation that is not there', async () => {
  expect(await deadQueues(sqs, prefix.replace(stack, 'Elsewhere'))).toEqual([]);
});
