import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const contactListsJobs = defineDomainJobs({
  /** Deleted contact lists whose items are still to be removed. */
  removedContactLists: {
    worker: 'contact-lists/on-removed',
    schema: z.object({ companyId: z.int(), contactListId: z.int() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'update', 'remove'],
      indexes: ['gsi1'],
      sends: ['live', 'removedContactLists'],
    },
    alarm: 'Contacts of deleted contact lists are kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'contacts of a deleted contact list that stay in the table',
      replay: 'yes: it continues where it stopped',
    },
  },
});
