import { ChangeMessageVisibilityBatchCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { logger } from '#shared/server/logger.ts';
import { queueOfArn, queueUrl, sqs } from '#shared/server/queue.ts';

const mostPerRequest = 10;

/**
 * Shows messages of one batch to the next worker now instead of when their time is up. Of a FIFO group none overtakes: the queue hands
 * out nothing of it while earlier ones are neither deleted nor back. If it cannot be done they come back by themselves, later.
 */
export const handBack = async (operation: string, records: readonly SQSRecord[]): Promise<void> => {
  const count = records.length;
  const QueueUrl = queueUrl(queueOfArn(records[0]?.eventSourceARN ?? ''));
  try {
    // In their order: of a FIFO group the first must not come back after the second.
    for (let start = 0; start < count; start += mostPerRequest) {
      const Entries = records.slice(start, start + mostPerRequest).map(({ receiptHandle }, index) => ({
        Id: String(index),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: 0,
      }));
      await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
    }
    logger.warn({ operation, count }, 'messages handed back');
  } catch (error) {
    logger.error({ operation, count, error }, 'messages not handed back');
  }
};
