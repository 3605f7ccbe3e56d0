import { defineDomainJobs } from '#shared/define-jobs.ts';
import { IndexRequest } from './index-request.ts';

export const searchJobs = defineDomainJobs({
  /** Messages to be added to the search index. */
  search: {
    worker: 'search/on-message',
    schema: IndexRequest,
    batchSize: 50,
    gatherSeconds: 1,
    visibilitySeconds: 120,
    maxReceiveCount: 30,
    maxConcurrency: 20,
    rights: { rows: ['get', 'list', 'put', 'update', 'remove', 'each'], sends: ['search'] },
    alarm: 'New messages are not found by searching: look for errors of the jobs and throttling.',
    deadLetters: { mean: 'messages that are not found by their words', replay: 'yes' },
  },
});
