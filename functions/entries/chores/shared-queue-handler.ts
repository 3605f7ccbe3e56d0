import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '#shared/server/logger.ts';

/** A message of a shared queue, as `enqueue` writes it. */
const Named = z.object({ job: z.string(), body: z.unknown() });

type Worker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;
/** Loads the worker of a job; only those of the jobs at hand are loaded. */
type Load = () => Promise<{ handler: unknown }>;

/** Makes the Lambda of a shared queue: hands each message to the worker of the job that it names, as if from a queue of its own. */
export function sharedQueueHandler(workers: Readonly<Record<string, Load>>): Worker {
  const handle = async (record: SQSEvent['Records'][number], context: Context): Promise<SQSBatchResponse> => {
    try {
      const { job, body } = Named.parse(JSON.parse(record.body));
      const load = Object.hasOwn(workers, job) ? workers[job] : undefined;
      if (!load) throw new Error(`no worker of ${job}`);
      const { handler } = await load();
      return await (handler as Worker)({ Records: [{ ...record, body: JSON.stringify(body) }] }, context);
    } catch (error) {
      logger.error({ operation: 'chores', messageId: record.messageId, error }, 'message without a worker');
      return { batchItemFailures: [{ itemIdentifier: record.messageId }] };
    }
  };
  return async ({ Records }, context) => {
    const answers = await Promise.all(Records.map((record) => handle(record, context)));
    return { batchItemFailures: answers.flatMap(({ batchItemFailures }) => batchItemFailures) };
  };
}
