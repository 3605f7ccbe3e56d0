import { changeOption } from '#functions/company/queues/option-writes.ts';
import { serve } from '#functions/http/serve.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { announceOption } from './option-view.ts';

export const handler = serve(queueOptions.update, async ({ params, body, caller: { tenant } }) => {
  await changeOption(tenant, params.queueOptionId, body);
  return announceOption(tenant, params.queueOptionId);
});
