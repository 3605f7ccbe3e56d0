import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const plansJobs = defineDomainJobs({
  /** Changed plans, of which companies still carry an earlier copy. */
  changedPlans: {
    worker: 'plans/on-changed',
    schema: z.object({ planId: z.int(), after: z.string().optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    rights: { rows: ['get', 'list', 'update'], sends: ['live', 'changedPlans'] },
    alarm: 'Companies keep the earlier limits of a changed plan: look for errors of the jobs.',
    deadLetters: {
      mean: 'companies with the earlier limits of a changed plan',
      replay: 'yes: it continues where it stopped',
    },
  },
});
