import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const announcementsJobs = defineDomainJobs({
  /** Changed announcements, to be published to every company that sees them or saw them before. */
  announcements: {
    worker: 'announcements/on-announced',
    schema: z.object({
      announcementId: z.int(),
      action: z.enum(['update', 'delete']),
      /** The plans whose companies see it; null: all. Absent in messages of earlier versions, which go to all. */
      planIds: z.array(z.int()).nullish(),
      /** The plans whose companies saw it before the change; null: all. */
      formerPlanIds: z.array(z.int()).nullish(),
      after: z.string().optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 60,
    maxReceiveCount: 10,
    rights: { rows: ['get', 'list'], sends: ['live', 'announcements'] },
    alarm: 'Announcements reach open screens late: look for errors of the jobs.',
    deadLetters: { mean: 'announcements that open screens show only after a reload', replay: 'yes' },
  },
});
