import * as z from 'zod';
import { domainJobs } from '#shared/define-jobs.ts';

export const auditJobs = domainJobs({
  /** Closes the days of all audit trails that are over; `after`: where a step continues in the list of companies. */
  auditDays: {
    worker: 'audit/on-day',
    schema: z.object({ after: z.string().optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put'], sends: ['auditDays'] },
    alarm: 'Days of the audit trail are closed late: look for errors of the jobs.',
    deadLetters: {
      mean: 'days of the audit trails of some companies have no digest yet',
      replay: 'yes: it continues where it stopped, and a closed day stays unchanged',
    },
  },
});
