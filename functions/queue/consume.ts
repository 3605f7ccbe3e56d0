import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { queues } from '#shared/queues.ts';
import { logger } from '#shared/server/logger.ts';
import { measure, since } from '#shared/server/metrics.ts';
import { queueOfArn } from '#shared/server/queue.ts';
import { handBack } from './hand-back.ts';
import { mayPass } from './may-pass.ts';

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
  /** Handed back at once: for these there was no time, or there is no hope. */
  returned: SQSRecord[];
}

/** Tries after which nobody waits any longer for a message that fails by its own fault. */
const patience = 8;

const triesOf = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount);

/** It was handed out so often that the queue makes it a dead letter when it fails once more. */
const isLastTry = (record: SQSRecord): boolean => {
  const tries = triesOf(record);
  return tries > 1 && tries >= queues[queueOfArn(record.eventSourceARN)].maxReceiveCount;
};

/**
 * Turns a queue into a handler of single messages. What fails is left on the queue, and after it everything later of the same FIFO
 * group, or order would be lost. What fails by its own fault, again and again, ends alone in the dead-letter queue; what cannot be read
 * fails the same way, so nothing is dropped. What the table or the time failed is tried for as long as the queue keeps trying.
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
    const hopeless: SQSRecord[] = [];
    for (const [index, record] of lane.entries()) {
      if (isLate()) return { failed, returned: [...hopeless, ...lane.slice(index)] };
      try {
        const isRepeated = Number(record.attributes.ApproximateReceiveCount) > 1;
        await work(schema.parse(JSON.parse(record.body)), { isRepeated });
        measure('QueueLag', since(record.attributes.SentTimestamp), { Worker: operation });
      } catch (error) {
        logger.error({ operation, messageId: record.messageId, error }, 'message not handled');
        // Deaths of workers and slow batches use up tries as well, so there are many. One that is wrong itself gets there without delay.
        const isHopeless = triesOf(record) >= patience && !mayPass(error);
        if (isHopeless) hopeless.push(record);
        // What stayed behind it was handed out as often: with the last try of one, all would become dead letters.
        else if (isLastTry(record)) failed.push(record);
        else return { failed: [...failed, ...lane.slice(index)], returned: hopeless };
      }
    }
    return { failed, returned: hopeless };
  };

  return middy<SQSEvent, SQSBatchResponse, Error, Context>().handler(async (event, context) => {
    const lanes = Map.groupBy(event.Records, (record) => record.attributes.MessageGroupId ?? record.messageId);
    const work = open();
    const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
    const left = await Promise.all([...lanes.values()].map((lane) => workOn(lane, work, { isLate })));
    const returned = left.flatMap((lane) => lane.returned);
    if (returned.length > 0) await handBack(operation, returned);
    const staying = [...left.flatMap(({ failed }) => failed), ...returned];
    return { batchItemFailures: staying.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
};
