import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import type { Job } from '#shared/define-jobs.ts';
import { millisSince, writeMetric } from '#shared/server/metrics.ts';
import { addWorkLogFields, runLoggedWork, traceMessages } from '#shared/server/work-log.ts';
import { handBackJobMessages } from './hand-back.ts';
import { isRetryable } from './is-retryable.ts';

export interface JobDelivery {
  /** The message was delivered before; that try may have stored everything and died before announcing it. */
  isRepeated: boolean;
}

type Work<M> = (message: M, delivery: JobDelivery) => Promise<void>;

/** No message is started with less time left, so that running work can finish (ms). */
const reserveMs = 2_000;

/** Messages of one FIFO group (or a single message) that stay on the queue. */
interface Left {
  failed: SQSRecord[];
  /** Made visible again at once: there was no time left, or a retry is of no use. */
  returned: SQSRecord[];
}

/** Number of tries after which a message that fails by its own fault no longer holds up its group. */
const patience = 8;

/** Work that takes longer leaves a line in the log (ms). */
const slowMs = 5_000;

const triesOf = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount);

const companyOf = (message: unknown): number | undefined => {
  const { companyId } = (message ?? {}) as { companyId?: unknown };
  return typeof companyId === 'number' ? companyId : undefined;
};

/**
 * Builds the Lambda of a job from a function for a single message. A failed message stays on the queue together with
 * all later ones of its FIFO group, to keep the order. A message that keeps failing by its own fault, also an
 * unreadable one, becomes a dead letter alone. Failures of the table and timeouts are retried as long as the job
 * allows. Messages without time left return to the queue at once. `work` must be idempotent, because a message may
 * arrive twice.
 */
export function consume<J extends Job>(job: J, work: Work<z.output<J['schema']>>) {
  return consumeBatches(job, () => work);
}

/** Like `consume`, with state per batch: `open` is called for each batch and returns the function for its messages. */
export function consumeBatches<J extends Job>(job: J, open: () => Work<z.output<J['schema']>>) {
  const { operation } = job;
  const handle = (record: SQSRecord, work: Work<z.output<J['schema']>>, requestId: string) =>
    runLoggedWork(
      { operation, requestId, messageId: record.messageId, tries: triesOf(record) },
      {
        trace: record.messageAttributes?.trace?.stringValue,
        slowMs,
        done: 'message handled',
        failed: 'message not handled',
      },
      async () => {
        const message = job.schema.parse(JSON.parse(record.body)) as z.output<J['schema']>;
        addWorkLogFields({ companyId: companyOf(message) });
        traceMessages(job.trace?.(message as never) ?? []);
        await work(message, { isRepeated: triesOf(record) > 1 });
      },
    );
  /** Whether another failure makes this message a dead letter. */
  const isLastTry = (tries: number) => tries > 1 && tries >= job.maxReceiveCount;

  const workOn = async (
    lane: SQSRecord[],
    work: Work<z.output<J['schema']>>,
    { isLate, requestId }: { isLate(): boolean; requestId: string },
  ): Promise<Left> => {
    const failed: SQSRecord[] = [];
    const hopeless: SQSRecord[] = [];
    for (const [index, record] of lane.entries()) {
      if (isLate()) return { failed, returned: [...hopeless, ...lane.slice(index)] };
      try {
        await handle(record, work, requestId);
        writeMetric('QueueLag', millisSince(record.attributes.SentTimestamp), { Worker: operation });
      } catch (error) {
        // The job allows many tries, because dead workers and slow batches use them up, too. A faulty message stops
        // blocking its group earlier.
        const isHopeless = triesOf(record) >= patience && !isRetryable(error);
        if (isHopeless) hopeless.push(record);
        // The messages behind it were delivered as often: skipping them too would make all of them dead letters.
        else if (isLastTry(triesOf(record))) failed.push(record);
        else return { failed: [...failed, ...lane.slice(index)], returned: hopeless };
      }
    }
    return { failed, returned: hopeless };
  };

  return middy<SQSEvent, SQSBatchResponse, Error, Context>().handler(async (event, context) => {
    const lanes = Map.groupBy(event.Records, (record) => record.attributes.MessageGroupId ?? record.messageId);
    const work = open();
    const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
    const requestId = context.awsRequestId;
    const left = await Promise.all([...lanes.values()].map((lane) => workOn(lane, work, { isLate, requestId })));
    const returned = left.flatMap((lane) => lane.returned);
    if (returned.length > 0) await handBackJobMessages(job, returned);
    const staying = [...left.flatMap(({ failed }) => failed), ...returned];
    return { batchItemFailures: staying.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
}
