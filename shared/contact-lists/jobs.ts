import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';
import { ContactListFigures } from './contact-list.ts';

export const contactListsJobs = defineDomainJobs({
  /** Figures of contact lists that are to be counted. */
  contactListCounts: {
    worker: 'contact-lists/on-count',
    schema: z.object({
      companyId: z.int(),
      contactListId: z.int(),
      /** When the counting began, ISO 8601. */
      at: z.string(),
      /** The contacts counted by earlier messages, and the position after them. */
      counted: ContactListFigures.omit({ at: true }).optional(),
      after: z.string().optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 5,
    rights: {
      rows: ['get', 'update'],
      indexes: ['gsi1'],
      sends: ['live', 'contactListCounts'],
    },
    alarm: 'The figures of contact lists are old: look for errors of the jobs.',
    deadLetters: {
      mean: 'figures of a contact list that are older than shown lists should be',
      replay: 'no: the list is counted again when a user opens it',
    },
  },
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
