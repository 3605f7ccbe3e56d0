import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { queueRoutes } from '#shared/queues/contract.ts';

/** Queues without a place in the order come last, oldest first. */
const place = (order: number | null) => order ?? Number.MAX_SAFE_INTEGER;

export const handler = serve(queueRoutes.list, async ({ caller }) => {
  const { queues } = await directoryOf(caller.tenant, caller.company.configVersion);
  return [...queues.values()].sort((a, b) => place(a.orderQueue) - place(b.orderQueue) || a.id - b.id);
});
