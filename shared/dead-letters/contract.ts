import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';

const right = 'companies:manage';

const JobDeadLetters = z.object({
  /** Name of the job (`shared/jobs.ts`). */
  job: z.string(),
  /** At most a thousand are looked at; of an ordered job only the first of each group. */
  count: z.int(),
  /** When the oldest of them was first sent, ISO 8601. */
  oldest: z.string(),
  /** To be replayed; the work of the others was done in another way since. */
  needsReplay: z.boolean(),
  /** Ids of some, by which log lines name them. */
  examples: z.array(z.string()),
});
export type JobDeadLetters = z.infer<typeof JobDeadLetters>;

export const deadLetters = defineRoutes('dead-letters', {
  list: {
    method: 'GET',
    path: '/dead-letters',
    right,
    summary: 'Lists the jobs with messages that failed too often, those to be replayed first',
    returns: z.object({ jobs: z.array(JobDeadLetters) }),
  },
  replay: {
    method: 'POST',
    path: '/dead-letters/replay',
    right,
    audit: { of: 'deadLetters' },
    summary: 'Sends the dead letters of a job to its queue again, some hundreds at a time',
    body: z.object({ job: z.string().min(1).max(60) }),
    /** `hasMore`: there may be more of them; the call may be repeated. */
    returns: z.object({ moved: z.int(), hasMore: z.boolean() }),
    errors: ['ERR_NO_JOB_FOUND'],
  },
});
