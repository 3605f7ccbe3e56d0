import * as z from 'zod';
import { alertPhases } from '#shared/alerts/incident.ts';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const authJobs = defineDomainJobs({
  /** A customer's message that notifies users who have devices for push messages, a test of one device, or an alert for the devices of a user. */
  pushes: {
    worker: 'live/on-push',
    schema: z.union([
      z.object({ companyId: z.int(), ticketId: z.int(), messageId: z.string(), at: z.string() }),
      z.object({ companyId: z.int(), userId: z.int(), deviceId: z.string(), at: z.string() }),
      z.object({
        companyId: z.int(),
        userId: z.int(),
        incidentId: z.int(),
        phase: z.enum(alertPhases),
        at: z.string(),
      }),
    ]),
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 6,
    rights: { rows: ['get', 'list', 'update', 'remove'], secrets: ['sessionKey'] },
    alarm: 'Push messages are late: look for errors of the jobs, and at the push services of the browsers.',
    deadLetters: { mean: 'customers’ messages without a push message to some device', replay: 'no need: purge' },
  },
});
