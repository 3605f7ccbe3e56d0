import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';
import { getQueue } from './queue-store.ts';
import { queueView } from './queue-view.ts';

export const handler = serve(queues.show, async ({ params, caller: { tenant } }) =>
  queueView(await getQueue(tenant, params.queueId)),
);
