import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const companiesJobs = defineDomainJobs({
  /** Deleted companies whose phones and sessions are still to be ended. */
  removedCompanies: {
    worker: 'companies/on-removed',
    schema: z.object({ companyId: z.int() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    rights: { rows: ['get', 'list', 'update'], sends: ['live', 'wakeUps'] },
    alarm: 'Phones of deleted companies stay connected: look for errors of the jobs.',
    deadLetters: { mean: 'phones and sessions of a deleted company that are still connected', replay: 'yes' },
  },
  /** Companies deleted longer ago than the retention window, whose data is to be removed. */
  erasures: {
    worker: 'companies/on-erasure',
    schema: z.object({
      companyId: z.int(),
      step: z.enum(['claims', 'rows', 'files']).default('claims'),
      after: z.record(z.string(), z.string()).optional(),
    }),
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 30,
    // It reads the whole table and must not crowd out the customers.
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'remove', 'each', 'scan'],
      sends: ['erasures'],
      // The claims of sealed tokens are found by their text.
      secrets: ['sessionKey'],
      media: 'erase',
    },
    alarmAfterSeconds: 6 * 3600,
    alarm: 'Data of deleted companies is kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'data of a deleted company that is not removed yet',
      replay: 'yes: it continues where it stopped',
    },
  },
});
