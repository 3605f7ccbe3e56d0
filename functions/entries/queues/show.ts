import { getQueue } from '#functions/company/queues/queue-store.ts';
import { queueView } from '#functions/company/queues/queue-view.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.show, async ({ params, caller: { tenant } }) =>
  queueView(await getQueue(tenant, params.queueId)),
);
