import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { queueView } from '#functions/company/queues/queue-view.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';
import { byQueueOrder } from '#shared/queues/order.ts';

export const handler = serve(queues.list, async ({ caller }) => {
  const { queues } = await companyDirectoryOf(caller.tenant, caller.company.configVersion);
  return Promise.all([...queues.values()].sort(byQueueOrder).map(queueView));
});
