import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const ticketsJobs = defineDomainJobs({
  /** Acts on many tickets, and their undoing, with a step to carry out. */
  bulks: {
    worker: 'tickets/on-bulk',
    schema: z.object({ companyId: z.int(), bulkId: z.string() }),
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 20,
    maxConcurrency: 10,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'timers', 'bulks'],
    },
    alarm: 'Acts on many conversations at once do not progress: look for errors of the jobs.',
    deadLetters: {
      mean: 'an act on many conversations that has stopped',
      replay: 'yes: it continues where it stopped',
    },
  },
  /**
   * Deleted tickets whose messages and files must still expire. With `idle`: a ticket that is deleted first if its retention
   * has ended.
   */
  removedTickets: {
    worker: 'tickets/on-removed',
    schema: z.object({
      companyId: z.int(),
      ticketId: z.int(),
      after: z.int().default(0),
      idle: z
        .object({
          /** The thread of the ticket, and the conversations that were joined to it. */
          contactId: z.int(),
          whatsappId: z.int(),
          joined: z.array(z.int()),
        })
        .optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      indexes: ['gsi1'],
      sends: ['live', 'webhooks', 'removedTickets', 'search'],
      media: 'retire',
    },
    alarm: 'Messages and files of deleted conversations are kept too long: look for errors of the jobs.',
    deadLetters: {
      mean: 'messages and files of a deleted conversation that never expire',
      replay: 'yes: it continues where it stopped',
    },
  },
});
