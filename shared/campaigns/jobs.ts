import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const campaignsJobs = defineDomainJobs({
  /** Steps of campaigns: collecting the audience, trying failed recipients again, removing a report. */
  campaignSteps: {
    worker: 'campaigns/on-step',
    schema: z.object({
      companyId: z.int(),
      campaignId: z.int(),
      step: z.enum(['start', 'prepare', 'retry', 'remove']),
      after: z.string().optional(),
    }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'each'],
      indexes: ['gsi1'],
      sends: ['live', 'campaignSteps', 'turns', 'timers'],
      wakes: true,
      media: 'read',
    },
    alarm: 'Campaigns do not start: look for errors of the jobs.',
    deadLetters: { mean: 'a campaign whose audience is not collected', replay: 'yes: it continues where it stopped' },
  },
});
