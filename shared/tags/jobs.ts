import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const tagsJobs = defineDomainJobs({
  /** Deleted tags that tickets still carry. */
  removedTags: {
    worker: 'tags/on-removed',
    schema: z.object({ companyId: z.int(), tagId: z.int() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put', 'update', 'remove'], sends: ['live', 'webhooks', 'removedTags'] },
    alarm: 'Tickets keep tags that were deleted: look for errors of the jobs.',
    deadLetters: {
      mean: 'deleted tags that conversations still carry',
      replay: 'yes: it continues where it stopped',
    },
  },
});
