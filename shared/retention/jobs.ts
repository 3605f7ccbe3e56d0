import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const retentionJobs = defineDomainJobs({
  /**
   * Finds the conversations of a company whose retention has ended, and enqueues their deletion. Without a company: enqueues
   * that for each, `after` is where the list of companies continues. With a queue (null: conversations without one): of that
   * queue, later than `after`.
   */
  oldTickets: {
    worker: 'retention/on-day',
    schema: z.object({
      after: z.string().optional(),
      companyId: z.int().optional(),
      queueId: z.int().nullable().optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list'], indexes: ['gsi1'], sends: ['oldTickets', 'removedTickets'] },
    alarm: 'Conversations are kept longer than their companies set: look for errors of the jobs.',
    deadLetters: {
      mean: 'old conversations of some companies are not deleted yet',
      replay: 'yes: each conversation is looked at again before it is deleted',
    },
  },
});
