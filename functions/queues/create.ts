import { announceQueue } from '#functions/directory/queues/announce.ts';
import { addQueue } from '#functions/directory/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.create, async ({ body, caller: { tenant, company } }) =>
  announceQueue(tenant, 'create', await addQueue(tenant, company.plan, body)),
);
