import { defineDomainJobs } from '#shared/define-jobs.ts';
import { LiveJob } from './live-job.ts';

export const liveJobs = defineDomainJobs({
  /** Live events on their way to the sockets. */
  live: {
    worker: 'live/fan-out',
    schema: LiveJob,
    batchSize: 10,
    visibilitySeconds: 30,
    maxReceiveCount: 5,
    // Enough to keep up with the sockets; more would only crowd the table.
    maxConcurrency: 20,
    postsToSockets: true,
    rights: { rows: ['get', 'list', 'update', 'remove'] },
    alarm: 'Screens lag behind: look for errors of the sockets and throttling.',
    deadLetters: {
      mean: 'live events that no browser received; screens have been read again since',
      replay: 'no need: purge',
    },
  },
});
