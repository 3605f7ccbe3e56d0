import { readOptions } from '#functions/company/queues/option-store.ts';
import { getQueue } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { optionView } from './option-view.ts';

export const handler = serve(queueOptions.list, async ({ query: { queueId, parentId }, caller: { tenant } }) => {
  const [options] = await Promise.all([readOptions(tenant, queueId), getQueue(tenant, queueId)]);
  const asked = parentId === undefined ? options : options.filter((option) => option.parentId === parentId);
  return Promise.all(asked.map(optionView));
});
