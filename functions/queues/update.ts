import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';
import { announceQueue } from './announce.ts';
import { changeQueue } from './queue-store.ts';

export const handler = serve(queues.update, async ({ params, body, caller: { tenant } }) =>
  announceQueue(tenant, 'update', await changeQueue(tenant, params.queueId, body)),
);
