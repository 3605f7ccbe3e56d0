import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';
import { byQueueOrder } from '#shared/queues/order.ts';
import { queueView } from './queue-view.ts';

export const handler = serve(queues.list, async ({ caller }) => {
  const { queues } = await directoryOf(caller.tenant, caller.company.configVersion);
  return Promise.all([...queues.values()].sort(byQueueOrder).map(queueView));
});
