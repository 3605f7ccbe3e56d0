import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';
import { alertChannels, alertPhases } from './incident.ts';

export const alertsJobs = defineDomainJobs({
  /** A message about an incident to one recipient. */
  alerts: {
    worker: 'alerts/on-notice',
    schema: z.object({
      companyId: z.int(),
      incidentId: z.int(),
      phase: z.enum(alertPhases),
      way: z.enum(alertChannels),
      to: z.string(),
    }),
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 60,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'timers'],
      mails: true,
    },
    alarm: 'Alerts of companies are late: look for errors of the jobs, and at SES.',
    deadLetters: { mean: 'administrators who were not informed of an incident', replay: 'yes: each message goes once' },
  },
});
