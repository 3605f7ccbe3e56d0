import { removeOptionsOfQueue } from '#functions/company/queues/option-store.ts';
import { markQueueDeleted } from '#functions/company/queues/queue-store.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { jobs } from '#shared/jobs.ts';
import { queueEvent } from '#shared/queues/events.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { releaseNextTickets } from './release-tickets.ts';
import { removeQueueFromHolders } from './remove-from-holders.ts';

/** A job that takes more steps than this (25,000 tickets) must be stuck. */
const maxSteps = 1000;

/**
 * Removes a deleted queue from everything that has it, a bounded number of tickets per job; another job continues. Each
 * step can be repeated after a crash, and a queue that was not marked as deleted yet is marked here.
 */
export const handler = consume(jobs.removedQueues, async ({ companyId, queueId, step }) => {
  if (step >= maxSteps) throw new Error(`queue ${queueId} of company ${companyId} does not get empty`);
  const tenant = tenantOfMessage({ companyId });
  await markQueueDeleted(tenant, queueId);
  if (step === 0) {
    // The request may have died before announcing it.
    await publishEvents(queueEvent(tenant, { action: 'delete', queueId }));
    await removeQueueFromHolders(tenant, queueId);
  }
  if (await releaseNextTickets(tenant, queueId))
    return enqueue('removedQueues', { companyId, queueId, step: step + 1 });
  await removeOptionsOfQueue(tenant, queueId);
});
