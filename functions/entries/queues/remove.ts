import { getQueue, markQueueDeleted } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { queues } from '#shared/queues/contract.ts';
import { queueEvent } from '#shared/queues/events.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { removeQueueFromHolders } from './remove-from-holders.ts';

export const handler = serve(queues.remove, async ({ params: { queueId }, caller: { tenant } }) => {
  await getQueue(tenant, queueId);
  // Enqueued first: the worker also does all the steps below, so a crash between two of them leaves nothing undone.
  await enqueue('removedQueues', { companyId: tenant.companyId, queueId });
  await markQueueDeleted(tenant, queueId);
  await runFollowUpSteps('queues.remove', async () => {
    await publishEvents(queueEvent(tenant, { action: 'delete', queueId }));
    await removeQueueFromHolders(tenant, queueId);
  });
  return { message: 'Queue deleted' };
});
