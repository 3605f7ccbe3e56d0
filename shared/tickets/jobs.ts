import * as z from 'zod';
import { domainJobs } from '#shared/define-jobs.ts';

export const ticketsJobs = domainJobs({
  /** Deleted tickets whose messages and files must still expire. */
  removedTickets: {
    worker: 'tickets/on-removed',
    schema: z.object({ companyId: z.int(), ticketId: z.int(), after: z.int().default(0) }),
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
