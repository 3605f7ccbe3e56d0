import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { runOutsideHandlers } from '#local/testing/rights/running.ts';
import { testFleet } from '#local/testing/test-fleet.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import type { JobName } from '#shared/jobs.ts';
import { jobQueueUrl, sqs } from '#shared/server/enqueue.ts';

/**
 * Gives a test file its own table, queues and secrets on the real engine and the embedded cloud. A runner seems to hold all
 * shards, so that wake-up messages reach its queue.
 */
export function useBackend(): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    await testTable();
    ({ stop } = await testQueues());
    await testFleet();
    process.env.APP_VERSION = '0.0.0-test';
    process.env.LOG_LEVEL = 'silent';
  });
  afterAll(() => stop?.());
}

/** The live events of a bundle one by one. */
const unpacked = (job: JobName, body: { events?: unknown[] }): never[] =>
  (job === 'live' && body.events ? body.events : [body]) as never[];

/** Removes all messages of a job and returns their bodies in order. */
export function drainQueuedMessages<T = unknown>(job: JobName): Promise<T[]> {
  return runOutsideHandlers(() => taken<T>(job));
}

const taken = async <T>(job: JobName): Promise<T[]> => {
  const bodies: T[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: jobQueueUrl(job), MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
    );
    if (Messages.length === 0) return bodies;
    bodies.push(...Messages.flatMap(({ Body }) => unpacked(job, JSON.parse(Body ?? 'null'))));
    const Entries = Messages.map(({ ReceiptHandle }, n) => ({ Id: String(n), ReceiptHandle }));
    const { Failed = [] } = await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: jobQueueUrl(job), Entries }));
    if (Failed.length > 0) throw new Error(`messages of ${job} could not be removed`);
  }
};
