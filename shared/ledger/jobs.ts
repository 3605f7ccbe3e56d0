import * as z from 'zod';
import { domainJobs } from '#shared/define-jobs.ts';

export const ledgerJobs = domainJobs({
  /** Closes the days of all delivery ledgers that are over; `after`: where a step continues in the list of companies. */
  ledgerDays: {
    worker: 'ledger/on-day',
    schema: z.object({ after: z.string().optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put'], indexes: ['gsi1'], sends: ['ledgerDays'] },
    alarm: 'Days of the delivery ledger are closed late: look for errors of the jobs.',
    deadLetters: {
      mean: 'days of the delivery ledgers of some companies are not closed yet',
      replay: 'yes: it continues where it stopped, and a closed day stays unchanged',
    },
  },
});
