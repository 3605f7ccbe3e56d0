import { addOption } from '#functions/company/queues/option-writes.ts';
import { serve } from '#functions/http/serve.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { announceOption } from './option-view.ts';

export const handler = serve(queueOptions.create, async ({ body: { queueId, ...form }, caller: { tenant } }) =>
  announceOption(tenant, await addOption(tenant, queueId, form)),
);
