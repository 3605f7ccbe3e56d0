import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { unhurriedLambdaContext } from '#functions/entries/testing/inbound.ts';
import { enqueueAnyMessages } from '#local/testing/enqueue-any.ts';
import { jobs } from '#shared/jobs.ts';
import { jobQueueUrl, sqs } from '#shared/server/enqueue.ts';
import { consume, consumeBatches } from './consume.ts';

useBackend();

/** The job of customers' messages, with a shorter message. */
const job = { ...jobs.inbound, schema: z.object({ n: z.int() }) };

/** A worker that records what it handled, in order. */
const worker = (refused: readonly number[] = []) => {
  const done: number[] = [];
  const handler = consume(job, async ({ n }) => {
    if (refused.includes(n)) throw new Error(`${n} cannot be done`);
    done.push(n);
  });
  return { done, handler };
};

const record = (n: unknown, group?: string): SQSRecord =>
  ({
    messageId: `message-${n}`,
    body: JSON.stringify({ n }),
    attributes: { MessageGroupId: group, ApproximateReceiveCount: '1' },
  }) as unknown as SQSRecord;

const failures = (answer: { batchItemFailures: { itemIdentifier: string }[] }) =>
  answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

test('leaves only unreadable and failed messages on the queue', async () => {
  const { done, handler } = worker([3]);
  const Records = [record(1), record('not a number'), record(3), record(4)];
  expect(failures(await handler({ Records }, unhurriedLambdaContext))).toEqual(['message-not a number', 'message-3']);
  expect(done).toEqual([1, 4]);
});

test('leaves later messages of the same group on the queue, too, but none of other groups', async () => {
  const { done, handler } = worker([2]);
  const Records = [record(1, 'a'), record(2, 'a'), record(3, 'b'), record(4, 'a'), record(5, 'b')];
  expect(failures(await handler({ Records }, unhurriedLambdaContext))).toEqual(['message-2', 'message-4']);
  expect(done.toSorted()).toEqual([1, 3, 5]);
});

test('calls `open` once per batch and shares its result', async () => {
  const seen: number[][] = [];
  const handler = consumeBatches(job, () => {
    const together: number[] = [];
    seen.push(together);
    return async ({ n }) => {
      together.push(n);
    };
  });
  await handler({ Records: [record(1), record(2)] }, unhurriedLambdaContext);
  await handler({ Records: [record(3)] }, unhurriedLambdaContext);
  expect(seen).toEqual([[1, 2], [3]]);
});

const taken = async (): Promise<SQSRecord[]> => {
  const command = new ReceiveMessageCommand({
    QueueUrl: jobQueueUrl('inbound'),
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
  });
  return ((await sqs.send(command)).Messages ?? []).map(
    ({ MessageId, ReceiptHandle, Body, Attributes }) =>
      ({
        messageId: MessageId,
        receiptHandle: ReceiptHandle,
        body: Body,
        attributes: Attributes,
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:inbound.fifo',
      }) as unknown as SQSRecord,
  );
};

const numbersOf = (records: readonly SQSRecord[]) => records.map(({ body }) => JSON.parse(body).n);

test('returns messages without time left to the queue at once, in order within each group', async () => {
  const task = (n: number, group: string) => ({ body: { n }, group, deduplication: String(n) });
  await enqueueAnyMessages('inbound', task(1, 'a'), task(2, 'a'), task(3, 'a'), task(4, 'b'), task(5, 'b'));
  const Records = await taken();
  expect(numbersOf(Records)).toEqual([1, 2, 3, 4, 5]);

  let timeLeft = 5_000;
  const done: number[] = [];
  const handler = consume(job, async ({ n }) => {
    done.push(n);
    // The first message of each group starts in time and leaves none for the next.
    await new Promise(setImmediate);
    timeLeft = 100;
  });
  const hurried = { getRemainingTimeInMillis: () => timeLeft } as Context;
  const answer = await handler({ Records: Records as SQSEvent['Records'] }, hurried);
  expect(done).toEqual([1, 4]);

  const staying = new Set(failures(answer));
  const left = Records.filter(({ messageId }) => staying.has(messageId));
  expect(numbersOf(left)).toEqual([2, 3, 5]);
  // Group order holds back later messages until earlier ones are deleted.
  expect(await taken()).toEqual([]);
  for (const { messageId, receiptHandle } of Records) {
    if (!staying.has(messageId))
      await sqs.send(new DeleteMessageCommand({ QueueUrl: jobQueueUrl('inbound'), ReceiptHandle: receiptHandle }));
  }
  expect(numbersOf(await taken())).toEqual([2, 3, 5]);
});

test('hands back a batch larger than one SQS request completely', async () => {
  const all = Array.from({ length: 13 }, (_, n) => n + 301);
  await enqueueAnyMessages(
    'inbound',
    ...all.map((n) => ({ body: { n }, group: `large-${n}`, deduplication: `large-${n}` })),
  );
  const Records = [...(await taken()), ...(await taken())];
  expect(numbersOf(Records).sort()).toEqual(all);
  const handler = consume(job, async () => {});
  await handler({ Records }, { getRemainingTimeInMillis: () => 100 } as Context);
  const again = [...(await taken()), ...(await taken())];
  expect(numbersOf(again).sort()).toEqual(all);
  for (const { receiptHandle } of again)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: jobQueueUrl('inbound'), ReceiptHandle: receiptHandle }));
});

/** Gives the inbound queue its dead-letter queue as in the template; returns that queue's URL. */
const withDeadLetters = async (): Promise<string> => {
  const Attributes = { FifoQueue: 'true' };
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: 'inbound-dead.fifo', Attributes }));
  const described = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  const deadLetterTargetArn = described.Attributes?.QueueArn;
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: job.maxReceiveCount });
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: jobQueueUrl('inbound'), Attributes: { RedrivePolicy } }));
  return QueueUrl;
};

const deadOf = async (QueueUrl: string): Promise<number[]> => {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  return Messages.map(({ Body = '' }) => JSON.parse(Body).n);
};

/** Acts as Lambda until the queue is empty: deletes handled messages and makes the others visible again at once. */
const workOff = async (handle: (event: SQSEvent) => ReturnType<ReturnType<typeof consume>>): Promise<void> => {
  const QueueUrl = jobQueueUrl('inbound');
  for (;;) {
    const Records = await taken();
    if (Records.length === 0) return;
    const staying = new Set(failures(await handle({ Records })));
    for (const { messageId, receiptHandle: ReceiptHandle } of Records) {
      if (!staying.has(messageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      else {
        const show = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 });
        // Messages handed back are visible already.
        await sqs.send(show).catch((error) => expect(error.name).toContain('MessageNotInflight'));
      }
    }
  }
};

test('healthy messages never become dead letters, however slow the ones before them are', async () => {
  const dead = await withDeadLetters();
  const all = Array.from({ length: 25 }, (_, n) => n + 1);
  await enqueueAnyMessages('inbound', ...all.map((n) => ({ body: { n }, group: 'slow', deduplication: `slow-${n}` })));
  const done: number[] = [];
  let timeLeft = 0;
  const handler = consume(job, async ({ n }) => {
    done.push(n);
    // After the handler has checked the remaining time for this message.
    await new Promise(setImmediate);
    timeLeft = 100;
  });
  await workOff((event) => {
    timeLeft = 5_000;
    return handler(event, { getRemainingTimeInMillis: () => timeLeft } as Context);
  });
  expect(done).toEqual(all);
  expect(await deadOf(dead)).toEqual([]);
});

test('a message that always fails becomes a dead letter alone, and later ones are handled', async () => {
  const dead = await withDeadLetters();
  await enqueueAnyMessages(
    'inbound',
    ...[101, 102, 103, 104].map((n) => ({ body: { n }, group: 'poisoned', deduplication: `poisoned-${n}` })),
  );
  const done: number[] = [];
  const handler = consume(job, async ({ n }) => {
    if (n === 102) throw new Error(`${n} cannot be done`);
    done.push(n);
  });
  let passes = 0;
  let passesUntilRest = 0;
  await workOff((event) => {
    passes++;
    if (done.length < 3) passesUntilRest = passes;
    return handler(event, unhurriedLambdaContext);
  });
  expect(done).toEqual([101, 103, 104]);
  expect(await deadOf(dead)).toEqual([102]);
  // Messages behind it wait for eight tries, not for its last one.
  expect(passesUntilRest).toBe(8);
});

test('a long outage of the table makes no dead letters and keeps the order', async () => {
  const dead = await withDeadLetters();
  await enqueueAnyMessages(
    'inbound',
    ...[201, 202, 203].map((n) => ({ body: { n }, group: 'outage', deduplication: `outage-${n}` })),
  );
  let failuresLeft = 100;
  const done: number[] = [];
  const handler = consume(job, async ({ n }) => {
    if (failuresLeft-- > 0) throw Object.assign(new Error('Throughput exceeds'), { $metadata: {}, name: 'Throttling' });
    done.push(n);
  });
  await workOff((event) => handler(event, unhurriedLambdaContext));
  expect(done).toEqual([201, 202, 203]);
  expect(await deadOf(dead)).toEqual([]);
});
