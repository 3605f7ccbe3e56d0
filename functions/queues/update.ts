import { serve } from '#functions/http/serve.ts';
import { queueRoutes } from '#shared/queues/contract.ts';
import { announceQueue } from './announce.ts';
import { changeQueue } from './queue-store.ts';

export const handler = serve(queueRoutes.update, async ({ params, body, caller: { tenant } }) =>
  announceQueue(tenant, 'update', await changeQueue(tenant, params.queueId, body)),
);
