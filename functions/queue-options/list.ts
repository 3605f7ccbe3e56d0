import { serve } from '#functions/http/serve.ts';
import { getQueue } from '#functions/queues/queue-store.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { readOptions } from './option-store.ts';
import { optionView } from './option-view.ts';

export const handler = serve(queueOptions.list, async ({ query: { queueId, parentId }, caller: { tenant } }) => {
  const [options] = await Promise.all([readOptions(tenant, queueId), getQueue(tenant, queueId)]);
  const asked = parentId === undefined ? options : options.filter((option) => option.parentId === parentId);
  return Promise.all(asked.map(optionView));
});
