import { serve } from '#functions/http/serve.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { announceOption } from './option-view.ts';
import { addOption } from './option-writes.ts';

export const handler = serve(queueOptions.create, async ({ body: { queueId, ...form }, caller: { tenant } }) =>
  announceOption(tenant, await addOption(tenant, queueId, form)),
);
