import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const webhooksJobs = defineDomainJobs({
  /** Events for the webhooks of companies, in a lane per webhook; without an event: those that wait to be sent again. */
  webhooks: {
    worker: 'webhooks/on-event',
    schema: z.object({
      companyId: z.int(),
      webhookId: z.int(),
      event: z.object({ id: z.string(), type: z.string(), body: z.string() }).optional(),
    }),
    fifo: true,
    lane: 'outside',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 60,
    rights: {
      rows: ['get', 'list', 'put', 'remove'],
      indexes: ['gsi2'],
      sends: ['live'],
      secrets: ['sessionKey'],
      mails: true,
    },
    alarm: 'Webhooks of companies receive events late: look for errors of the jobs.',
    deadLetters: { mean: 'events that a webhook did not receive', replay: 'yes: receivers know them by their id' },
  },
});
