import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const contactsJobs = defineDomainJobs({
  /** Imports of contacts with a step to carry out. */
  imports: {
    worker: 'contacts/on-import',
    schema: z.object({ companyId: z.int(), importId: z.int() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 8,
    maxConcurrency: 2,
    // The worker reads spreadsheets whole.
    memory: 3008,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      // Contacts of a filter are read by name and by creation.
      indexes: ['gsi1'],
      sends: ['live', 'webhooks', 'imports', 'timers'],
      media: 'take',
    },
    alarm: 'Imports of contacts do not progress: look for errors of the jobs.',
    deadLetters: {
      mean: 'an import of contacts that has stopped',
      replay: 'yes: it continues where it stopped',
    },
  },
});
