import type { Context, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { sharedQueueHandler } from './shared-queue-handler.ts';

const context = {} as Context;
const eventOf = (...bodies: unknown[]) =>
  ({ Records: bodies.map((body, n) => ({ messageId: `${n}`, body: JSON.stringify(body) })) }) as unknown as SQSEvent;
const received: unknown[] = [];
const worker = (answer: (messageId: string) => boolean) => async () => ({
  handler: async ({ Records }: SQSEvent) => {
    received.push(...Records.map(({ body }) => JSON.parse(body)));
    return {
      batchItemFailures: Records.flatMap(({ messageId }) => (answer(messageId) ? [] : [{ itemIdentifier: messageId }])),
    };
  },
});

test('hands each message to the worker of its job, with its body alone', async () => {
  received.length = 0;
  const handler = sharedQueueHandler({ tags: worker(() => true), plans: worker(() => true) });
  const answer = await handler(
    eventOf({ job: 'plans', body: { planId: 1 } }, { job: 'tags', body: { tagId: 2 } }),
    context,
  );
  expect(received).toEqual([{ planId: 1 }, { tagId: 2 }]);
  expect(answer).toEqual({ batchItemFailures: [] });
});

test('keeps a message that its worker did not handle, one of an unknown job and an unreadable one', async () => {
  const handler = sharedQueueHandler({ tags: worker(() => false) });
  const event = eventOf({ job: 'tags', body: {} }, { job: 'constructor', body: {} }, 'unreadable');
  const { batchItemFailures } = await handler(event, context);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['0', '1', '2']);
});
