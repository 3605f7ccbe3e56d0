import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const ledgerJobs = defineDomainJobs({
  /**
   * Closes the days of a delivery ledger that are over; without a company: enqueues that for each. `after`: where the list
   * of companies continues.
   */
  ledgerDays: {
    worker: 'ledger/on-day',
    schema: z.object({ after: z.string().optional(), companyId: z.int().optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put'], indexes: ['gsi1'], sends: ['ledgerDays'] },
    alarm: 'Days of the delivery ledger are closed late: look for errors of the jobs.',
    deadLetters: {
      mean: 'days of the delivery ledgers of some companies are not closed yet',
      replay: 'yes: each company has a message of its own, and a closed day stays unchanged',
    },
  },
});
