import { ChangeMessageVisibilityBatchCommand } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import type { Job } from '#shared/define-jobs.ts';
import { jobQueueUrl, sqs } from '#shared/server/enqueue.ts';
import { logger } from '#shared/server/logger.ts';

const maxPerRequest = 10;

/**
 * Makes messages of a batch visible again before their visibility timeout ends. The order of a FIFO group holds: SQS
 * delivers nothing of it while earlier messages are neither deleted nor visible. If the request fails, the timeout does
 * it later.
 */
export async function handBackJobMessages({ name, operation }: Job, records: readonly SQSRecord[]): Promise<void> {
  const count = records.length;
  const QueueUrl = jobQueueUrl(name);
  try {
    // Requests are sent in order: the first message of a FIFO group must not return after the second.
    for (let start = 0; start < count; start += maxPerRequest) {
      const Entries = records.slice(start, start + maxPerRequest).map(({ receiptHandle }, index) => ({
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
}
