import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { logger } from '#shared/server/logger.ts';

export interface Delivery {
  /** It was handed out before: that try may have stored everything and died before it told anybody. */
  isRepeated: boolean;
}

/**
 * Turns a queue into a handler of single messages. What fails is left on the queue (and after it, everything later of the same
 * FIFO group, or order would be lost) and ends in the dead-letter queue; what cannot be read fails the same way, so nothing is dropped.
 * `work` must be idempotent: a message may come twice.
 */
export const consume = <S extends z.ZodType>(
  operation: string,
  schema: S,
  work: (message: z.output<S>, delivery: Delivery) => Promise<void>,
) =>
  middy<SQSEvent, SQSBatchResponse>().handler(async (event) => {
    const failed: string[] = [];
    const lanes = Map.groupBy(event.Records, (record) => record.attributes.MessageGroupId ?? record.messageId);
    await Promise.all(
      [...lanes.values()].map(async (lane) => {
        for (const [index, record] of lane.entries()) {
          try {
            const isRepeated = Number(record.attributes.ApproximateReceiveCount) > 1;
            await work(schema.parse(JSON.parse(record.body)), { isRepeated });
          } catch (error) {
            logger.error({ operation, messageId: record.messageId, error }, 'message not handled');
            failed.push(...lane.slice(index).map((left) => left.messageId));
            return;
          }
        }
      }),
    );
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });
