import { serve } from '#functions/http/serve.ts';
import { deadLetters } from '#shared/dead-letters/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { deadQueues, queueOfJob, replayDeadLetters } from '#shared/server/dead-letters.ts';
import { sqs } from '#shared/server/enqueue.ts';
import { queuePrefix } from './queue-prefix.ts';

/** As many as are moved well within the time of a request. */
const maxAtOnce = 200;

export const handler = serve(deadLetters.replay, async ({ body: { job } }) => {
  const prefix = queuePrefix();
  const target = queueOfJob(job, prefix);
  if (!target) throw new AppError('ERR_NO_JOB_FOUND');
  const isOrdered = (url: string) => url.endsWith('.fifo');
  let moved = 0;
  for (const queue of await deadQueues(sqs, prefix)) {
    if (isOrdered(queue.url) !== isOrdered(target)) continue;
    moved += await replayDeadLetters(sqs, queue, prefix, job, maxAtOnce - moved);
    if (moved >= maxAtOnce) return { moved, hasMore: true };
  }
  return { moved, hasMore: false };
});
