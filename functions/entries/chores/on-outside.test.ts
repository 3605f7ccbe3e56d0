import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { enqueue, jobQueueUrl } from '#shared/server/enqueue.ts';
import { handler } from './on-outside.ts';

useBackend();

test('messages of an ordered job that shares its queue name it, keep their order, and reach its worker', async () => {
  vi.stubEnv('LANE_OUTSIDE', jobQueueUrl('webhooks'));
  vi.stubEnv('QUEUE_WEBHOOKS', 'LANE_OUTSIDE#webhooks');
  const sent = [1, 2, 3].map((webhookId) => ({ companyId: 1, webhookId }));
  for (const body of [...sent, sent[0]].filter((one) => one !== undefined))
    await enqueue('webhooks', { body, group: 'one', deduplication: `event-${body.webhookId}` });
  const bodies = await drainQueuedMessages('webhooks');
  expect(bodies).toEqual(sent.map((body) => ({ job: 'webhooks', body })));
  const Records = bodies.map((body, n) => ({
    messageId: `${n}`,
    body: JSON.stringify(body),
    attributes: { MessageGroupId: 'one', ApproximateReceiveCount: '1', SentTimestamp: `${Date.now()}` },
  }));
  const context = { awsRequestId: 'one', getRemainingTimeInMillis: () => 20_000 } as Context;
  // The company has none of these webhooks, so there is nothing to do.
  const answer = await (handler as (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>)(
    { Records } as unknown as SQSEvent,
    context,
  );
  expect(answer).toEqual({ batchItemFailures: [] });
  vi.unstubAllEnvs();
});
