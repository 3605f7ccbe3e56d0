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
import { useBackend } from '#functions/testing/backend.ts';
import { unhurried } from '#functions/testing/inbound.ts';
import { queues } from '#shared/queues.ts';
import { enqueueAll, queueUrl, sqs } from '#shared/server/queue.ts';
import { consume, consumeBatches } from './consume.ts';

useBackend();

const Task = z.object({ n: z.int() });

/** A worker that remembers what it worked on, in order. */
const worker = (refused: readonly number[] = []) => {
  const done: number[] = [];
  const handler = consume('test.work', Task, async ({ n }) => {
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

test('a message that cannot be read or done stays alone on the queue', async () => {
  const { done, handler } = worker([3]);
  const Records = [record(1), record('not a number'), record(3), record(4)];
  expect(failures(await handler({ Records }, unhurried))).toEqual(['message-not a number', 'message-3']);
  expect(done).toEqual([1, 4]);
});

test('of its group what comes later stays as well, and nothing of the other groups', async () => {
  const { done, handler } = worker([2]);
  const Records = [record(1, 'a'), record(2, 'a'), record(3, 'b'), record(4, 'a'), record(5, 'b')];
  expect(failures(await handler({ Records }, unhurried))).toEqual(['message-2', 'message-4']);
  expect(done.toSorted()).toEqual([1, 3, 5]);
});

test('messages of one batch share what was opened for it, those of the next do not', async () => {
  const seen: number[][] = [];
  const handler = consumeBatches('test.work', Task, () => {
    const together: number[] = [];
    seen.push(together);
    return async ({ n }) => {
      together.push(n);
    };
  });
  await handler({ Records: [record(1), record(2)] }, unhurried);
  await handler({ Records: [record(3)] }, unhurried);
  expect(seen).toEqual([[1, 2], [3]]);
});

const taken = async (): Promise<SQSRecord[]> => {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrl('inbound'),
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

test('what there is no time left for is back on the queue at once, each group in its order', async () => {
  const task = (n: number, group: string) => ({ body: { n }, group, deduplication: String(n) });
  await enqueueAll('inbound', [task(1, 'a'), task(2, 'a'), task(3, 'a'), task(4, 'b'), task(5, 'b')]);
  const Records = await taken();
  expect(numbersOf(Records)).toEqual([1, 2, 3, 4, 5]);

  let timeLeft = 5_000;
  const done: number[] = [];
  const handler = consume('test.work', Task, async ({ n }) => {
    done.push(n);
    // The first of each group was taken up in time; it takes so long that nothing can follow.
    await new Promise(setImmediate);
    timeLeft = 100;
  });
  const hurried = { getRemainingTimeInMillis: () => timeLeft } as Context;
  const answer = await handler({ Records: Records as SQSEvent['Records'] }, hurried);
  expect(done).toEqual([1, 4]);

  const staying = new Set(failures(answer));
  const left = Records.filter(({ messageId }) => staying.has(messageId));
  expect(numbersOf(left)).toEqual([2, 3, 5]);
  // Nothing overtakes what is not deleted yet.
  expect(await taken()).toEqual([]);
  for (const { messageId, receiptHandle } of Records) {
    if (!staying.has(messageId))
      await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl('inbound'), ReceiptHandle: receiptHandle }));
  }
  expect(numbersOf(await taken())).toEqual([2, 3, 5]);
});

test('a batch larger than one request to the queue is handed back whole', async () => {
  const all = Array.from({ length: 13 }, (_, n) => n + 301);
  await enqueueAll(
    'inbound',
    all.map((n) => ({ body: { n }, group: `large-${n}`, deduplication: `large-${n}` })),
  );
  const Records = [...(await taken()), ...(await taken())];
  expect(numbersOf(Records).sort()).toEqual(all);
  const handler = consume('test.work', Task, async () => {});
  await handler({ Records }, { getRemainingTimeInMillis: () => 100 } as Context);
  const again = [...(await taken()), ...(await taken())];
  expect(numbersOf(again).sort()).toEqual(all);
  for (const { receiptHandle } of again)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl('inbound'), ReceiptHandle: receiptHandle }));
});

/** Gives the inbound queue the dead-letter queue it has in the template; answers its address. */
const withDeadLetters = async (): Promise<string> => {
  const Attributes = { FifoQueue: 'true' };
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: 'inbound-dead.fifo', Attributes }));
  const described = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  const deadLetterTargetArn = described.Attributes?.QueueArn;
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: queues.inbound.maxReceiveCount });
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: queueUrl('inbound'), Attributes: { RedrivePolicy } }));
  return QueueUrl;
};

const deadOf = async (QueueUrl: string): Promise<number[]> => {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  return Messages.map(({ Body = '' }) => JSON.parse(Body).n);
};

/** Plays Lambda until the queue is empty: deletes what was done, shows the rest again as if its time were up. */
const workOff = async (handle: (event: SQSEvent) => ReturnType<ReturnType<typeof consume>>): Promise<void> => {
  const QueueUrl = queueUrl('inbound');
  for (;;) {
    const Records = await taken();
    if (Records.length === 0) return;
    const staying = new Set(failures(await handle({ Records })));
    for (const { messageId, receiptHandle: ReceiptHandle } of Records) {
      if (!staying.has(messageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      else {
        const show = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 });
        // What was handed back is on the queue already.
        await sqs.send(show).catch((error) => expect(error.name).toContain('MessageNotInflight'));
      }
    }
  }
};

test('messages with which nothing is wrong never become dead letters, however long each before them takes', async () => {
  const dead = await withDeadLetters();
  const all = Array.from({ length: 25 }, (_, n) => n + 1);
  await enqueueAll(
    'inbound',
    all.map((n) => ({ body: { n }, group: 'slow', deduplication: `slow-${n}` })),
  );
  const done: number[] = [];
  let timeLeft = 0;
  const handler = consume('test.work', Task, async ({ n }) => {
    done.push(n);
    // Later than the handler's own look at how long it may take.
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

test('one that can never be done becomes a dead letter alone: what came after it is worked on', async () => {
  const dead = await withDeadLetters();
  await enqueueAll(
    'inbound',
    [101, 102, 103, 104].map((n) => ({ body: { n }, group: 'poisoned', deduplication: `poisoned-${n}` })),
  );
  const done: number[] = [];
  const handler = consume('test.work', Task, async ({ n }) => {
    if (n === 102) throw new Error(`${n} cannot be done`);
    done.push(n);
  });
  let passes = 0;
  let passesUntilRest = 0;
  await workOff((event) => {
    passes++;
    if (done.length < 3) passesUntilRest = passes;
    return handler(event, unhurried);
  });
  expect(done).toEqual([101, 103, 104]);
  expect(await deadOf(dead)).toEqual([102]);
  // Those behind it do not wait for its last try.
  expect(passesUntilRest).toBe(8);
});

test('a table that fails for long makes no dead letters, and nothing is overtaken', async () => {
  const dead = await withDeadLetters();
  await enqueueAll(
    'inbound',
    [201, 202, 203].map((n) => ({ body: { n }, group: 'outage', deduplication: `outage-${n}` })),
  );
  let failuresLeft = 100;
  const done: number[] = [];
  const handler = consume('test.work', Task, async ({ n }) => {
    if (failuresLeft-- > 0) throw Object.assign(new Error('Throughput exceeds'), { $metadata: {}, name: 'Throttling' });
    done.push(n);
  });
  await workOff((event) => handler(event, unhurried));
  expect(done).toEqual([201, 202, 203]);
  expect(await deadOf(dead)).toEqual([]);
});
