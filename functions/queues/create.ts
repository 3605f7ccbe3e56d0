import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';
import { announceQueue } from './announce.ts';
import { addQueue } from './queue-store.ts';

export const handler = serve(queues.create, async ({ body, caller: { tenant, company } }) =>
  announceQueue(tenant, 'create', await addQueue(tenant, company.plan, body)),
);
