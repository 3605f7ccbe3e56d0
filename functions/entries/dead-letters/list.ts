import { serve } from '#functions/http/serve.ts';
import { deadLetters } from '#shared/dead-letters/contract.ts';
import { deadQueues, peekDeadLetters } from '#shared/server/dead-letters.ts';
import { sqs } from '#shared/server/enqueue.ts';
import { queuePrefix } from './queue-prefix.ts';

export const handler = serve(deadLetters.list, async () => {
  const prefix = queuePrefix();
  const queues = await deadQueues(sqs, prefix);
  const found = await Promise.all(queues.map((queue) => peekDeadLetters(sqs, queue, prefix)));
  const jobs = found.flat().map(({ job, seen, oldest, replay, examples }) => ({
    ...{ job, count: seen, oldest, examples },
    needsReplay: replay.startsWith('yes'),
  }));
  return { jobs: jobs.toSorted((a, b) => Number(b.needsReplay) - Number(a.needsReplay) || a.job.localeCompare(b.job)) };
});
