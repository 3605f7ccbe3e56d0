import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const erasuresJobs = defineDomainJobs({
  /** Persons whose data is still to be erased. */
  personErasures: {
    worker: 'erasures/on-erasure',
    schema: z.object({ companyId: z.int(), erasureId: z.string() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'check', 'each'],
      indexes: ['gsi1', 'gsi2'],
      sends: ['personErasures', 'turns'],
      media: 'erase',
    },
    alarmAfterSeconds: 6 * 3600,
    alarm: 'The erasure of a person does not progress: look for errors of the jobs.',
    deadLetters: {
      mean: 'a person whose data is not erased yet',
      replay: 'no need: a timer starts it again, and it continues where it stopped',
    },
  },
});
