import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { queues } from '#shared/queues.ts';
import { logger } from '#shared/server/logger.ts';
import { measure, since } from '#shared/server/metrics.ts';
import { queueOfArn } from '#shared/server/queue.ts';
import { handBack } from './hand-back.ts';

export interface Delivery {
  /** It was handed out before: that try may have stored everything and died before it told anybody. */
  isRepeated: boolean;
}

type Work<M> = (message: M, delivery: Delivery) => Promise<void>;

/** With less time left nothing more is taken up: what is under way must still come to its end. */
const reserveMs = 2_000;

/** What of one FIFO group (or of one message) stays on the queue. */
interface Left {
  failed: SQSRecord[];
  untouched: SQSRecord[];
}

/** It was handed out so often that the queue makes it a dead letter when it fails once more. */
const isLastTry = ({ attributes, eventSourceARN }: SQSRecord): boolean => {
  const tries = Number(attributes.ApproximateReceiveCount);
  return tries > 1 && tries >= queues[queueOfArn(eventSourceARN)].maxReceiveCount;
};

/**
 * Turns a queue into a handler of single messages. What fails is left on the queue (and after it, everything later of the same
 * FIFO group, or order would be lost) and ends in the dead-letter queue, alone; what cannot be read fails the same way, so nothing is dropped.
 * What there is no time left for goes back to the queue at once. `work` must be idempotent: a message may come twice.
 */
export const consume = <S extends z.ZodType>(operation: string, schema: S, work: Work<z.output<S>>) =>
  consumeBatches(operation, schema, () => work);

/** The same, where the messages of a batch share something: `open` is called for each batch and answers who works on its messages. */
export const consumeBatches = <S extends z.ZodType>(operation: string, schema: S, open: () => Work<z.output<S>>) => {
  const workOn = async (
    lane: SQSRecord[],
    work: Work<z.output<S>>,
    { isLate }: { isLate(): boolean },
  ): Promise<Left> => {
    const failed: SQSRecord[] = [];
    for (const [index, record] of lane.entries()) {
      if (isLate()) return { failed, untouched: lane.slice(index) };
      try {
        const isRepeated = Number(record.attributes.ApproximateReceiveCount) > 1;
        await work(schema.parse(JSON.parse(record.body)), { isRepeated });
        measure('QueueLag', since(record.attributes.SentTimestamp), { Worker: operation });
      } catch (error) {
        logger.error({ operation, messageId: record.messageId, error }, 'message not handled');
        // What stayed behind it was handed out as often: with the last try of one, all would become dead letters.
        if (!isLastTry(record)) return { failed: [...failed, ...lane.slice(index)], untouched: [] };
        failed.push(record);
      }
    }
    return { failed, untouched: [] };
  };

  return middy<SQSEvent, SQSBatchResponse, Error, Context>().handler(async (event, context) => {
    const lanes = Map.groupBy(event.Records, (record) => record.attributes.MessageGroupId ?? record.messageId);
    const work = open();
    const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
    const left = await Promise.all([...lanes.values()].map((lane) => workOn(lane, work, { isLate })));
    const untouched = left.flatMap((lane) => lane.untouched);
    if (untouched.length > 0) await handBack(operation, untouched);
    const staying = [...left.flatMap(({ failed }) => failed), ...untouched];
    return { batchItemFailures: staying.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
};
