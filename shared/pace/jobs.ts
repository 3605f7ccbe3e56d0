import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const paceJobs = defineDomainJobs({
  /**
   * Turns of connections to send their next automatic message; most wait on the queue for their moment. Without `version`,
   * a connection's schedule has the coming minute planned.
   */
  turns: {
    worker: 'pace/on-turn',
    schema: z.object({ companyId: z.int(), whatsappId: z.int(), version: z.int().optional() }),
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 10,
    rights: {
      rows: ['get', 'list', 'put', 'update', 'remove'],
      sends: ['live', 'webhooks', 'search', 'wakeUps', 'turns', 'campaignSteps'],
      // Scheduled messages send a copy of their file, and set the wake-up of their next time.
      media: 'store',
      wakes: true,
      rests: true,
    },
    // Turns wait on the queue for up to a minute on purpose.
    alarmAfterSeconds: 180,
    alarm: 'Scheduled messages and campaigns are sent late: look for errors of the jobs.',
    deadLetters: { mean: 'nothing: each connection at work is planned again every minute', replay: 'no need' },
  },
});
