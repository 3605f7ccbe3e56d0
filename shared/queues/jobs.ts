import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const queuesJobs = defineDomainJobs({
  /** Deleted queues in which tickets still wait. */
  removedQueues: {
    worker: 'queues/on-removed',
    schema: z.object({ companyId: z.int(), queueId: z.int(), step: z.int().default(0) }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'each'],
      indexes: ['gsi1', 'gsi2'],
      sends: ['live', 'webhooks', 'removedQueues'],
    },
    alarm: 'Tickets wait in queues that were deleted: look for errors of the jobs.',
    deadLetters: {
      mean: 'tickets that wait in a deleted queue: only administrators see them',
      replay: 'yes: it continues where it stopped',
    },
  },
});
