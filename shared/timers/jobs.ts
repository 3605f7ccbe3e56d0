import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const timersJobs = defineDomainJobs({
  /** Triggered every minute to fire due timers; with a range, at a time when something of that range is due. */
  timers: {
    worker: 'timers/tick',
    schema: z.object({ range: z.int().min(0).optional() }),
    batchSize: 10,
    visibilitySeconds: 360,
    maxReceiveCount: 5,
    maxConcurrency: 8,
    rights: {
      wakes: true,
      // Live events name scheduled messages with the address of their file.
      media: 'read',
      rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
      // The lists of agents and of waiting tickets are in gsi2.
      indexes: ['gsi1', 'gsi2'],
      sends: [
        'live',
        'webhooks',
        'search',
        'wakeUps',
        'timers',
        'assistantTurns',
        'backfills',
        'removedCompanies',
        'erasures',
        'personErasures',
        'campaignSteps',
        'turns',
        'removedChats',
        'alerts',
        'pushes',
      ],
    },
    alarm: 'Timers are not running (expiry, transfers, lapses): look for errors of the jobs.',
    deadLetters: { mean: 'ticks that failed: the next one does their work', replay: 'no need: purge' },
  },
});
