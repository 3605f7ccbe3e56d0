import { ChangeMessageVisibilityBatchCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { logger } from '#shared/server/logger.ts';
import { queueOfArn, queueUrl, sqs } from '#shared/server/queue.ts';

const mostPerRequest = 10;

/**
 * Makes messages of a batch visible again before their visibility timeout ends. The order of a FIFO group holds: SQS
 * delivers nothing of it while earlier messages are neither deleted nor visible. If the request fails, the timeout does
 * it later.
 */
export const returnToQueue = async (operation: string, records: readonly SQSRecord[]): Promise<void> => {
  const count = records.length;
  const QueueUrl = queueUrl(queueOfArn(records[0]?.eventSourceARN ?? ''));
  try {
    // Requests are sent in order: the first message of a FIFO group must not return after the second.
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
