import * as z from 'zod';
import { domainJobs } from '#shared/define-jobs.ts';
import { alertPhases, alertWays } from './incident.ts';

export const alertsJobs = domainJobs({
  /** A message about an incident to one recipient. */
  alerts: {
    worker: 'alerts/on-notice',
    schema: z.object({
      companyId: z.int(),
      incidentId: z.int(),
      phase: z.enum(alertPhases),
      way: z.enum(alertWays),
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
