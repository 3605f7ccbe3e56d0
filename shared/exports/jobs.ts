import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const exportsJobs = defineDomainJobs({
  /** Exports of data with a part to make. */
  exports: {
    worker: 'exports/on-export',
    schema: z.object({ companyId: z.int(), exportId: z.string() }),
    lane: 'chores',
    batchSize: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 20,
    maxConcurrency: 2,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      indexes: ['gsi1', 'gsi2'],
      sends: ['exports'],
      media: 'export',
    },
    alarmAfterSeconds: 6 * 3600,
    alarm: 'Exports of data do not progress: look for errors of the jobs.',
    deadLetters: {
      mean: 'an export of data that has stopped',
      replay: 'yes: it continues where it stopped; users can also continue it themselves',
    },
  },
});
