import * as z from 'zod';
import { domainJobs } from '#shared/define-jobs.ts';

export const campaignsJobs = domainJobs({
  /** Steps of campaigns: collecting the audience, trying failed recipients again, removing a report, mailing an alert. */
  campaignSteps: {
    worker: 'campaigns/on-step',
    schema: z.object({
      companyId: z.int(),
      campaignId: z.int(),
      step: z.enum(['start', 'prepare', 'retry', 'remove', 'alert']),
      after: z.string().optional(),
    }),
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceiveCount: 30,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'each'],
      indexes: ['gsi1'],
      sends: ['live', 'campaignSteps', 'campaignSends', 'timers'],
      media: 'read',
      mails: true,
    },
    alarm: 'Campaigns do not start: look for errors of the jobs.',
    deadLetters: { mean: 'a campaign whose audience is not collected', replay: 'yes: it continues where it stopped' },
  },
  /** Connections that may send their next scheduled message or the next one of a campaign; most wait on the queue for their moment. */
  campaignSends: {
    worker: 'campaigns/on-send',
    schema: z.object({ companyId: z.int(), whatsappId: z.int(), version: z.int() }),
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 10,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'campaignSends', 'campaignSteps'],
      // Scheduled messages send a copy of their file, and set the wake-up of their next time.
      media: 'store',
      wakes: true,
    },
    // Wake-ups wait on the queue for up to 15 minutes on purpose.
    alarmAfterSeconds: 1800,
    alarm: 'Scheduled messages and campaigns are sent late: look for errors of the jobs.',
    deadLetters: { mean: 'nothing: the timer wakes each connection again within two minutes', replay: 'no need' },
  },
});
