import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';
import { BackfillPosition } from './backfill-position.ts';

export const backfillsJobs = defineDomainJobs({
  /** Companies whose derived rows another version of the product wrote, with the position of the next step. */
  backfills: {
    worker: 'backfills/on-outdated',
    schema: z.object({ companyId: z.int(), from: BackfillPosition.optional() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 30,
    // A whole platform is brought to a new version without crowding out the customers.
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove', 'check', 'each'],
      indexes: ['gsi1'],
      sends: ['backfills'],
      secrets: ['sessionKey'],
    },
    // After a deploy the companies of a large platform take their turn.
    alarmAfterSeconds: 6 * 3600,
    alarm: 'Backfills for this version wait for hours: look for errors of the jobs.',
    deadLetters: {
      mean: 'companies whose lists, searches and figures lack rows of an earlier version',
      replay: 'yes: it continues where it stopped',
    },
  },
});
