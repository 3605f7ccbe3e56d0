import { removeOption } from '#functions/company/queues/option-writes.ts';
import { serve } from '#functions/http/serve.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { announceTree } from './option-view.ts';

export const handler = serve(queueOptions.remove, async ({ params, caller: { tenant } }) => {
  const { queueId, removed } = await removeOption(tenant, params.queueOptionId);
  await runFollowUpSteps('queue-options.remove', () => announceTree(tenant, queueId));
  return { message: 'Option deleted', removed };
});
