import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const auditJobs = defineDomainJobs({
  /**
   * Closes the days of an audit trail that are over (company 0: the platform's); without a company: enqueues that for each.
   * `after`: where the list of companies continues.
   */
  auditDays: {
    worker: 'audit/on-day',
    schema: z.object({ after: z.string().optional(), companyId: z.int().optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put'], sends: ['auditDays'] },
    alarm: 'Days of the audit trail are closed late: look for errors of the jobs.',
    deadLetters: {
      mean: 'days of the audit trails of some companies have no digest yet',
      replay: 'yes: each company has a message of its own, and a closed day stays unchanged',
    },
  },
});
