import { refuseEnteredIntegration } from '#functions/directory/auth/refuse-entered.ts';
import { announceQueue } from '#functions/directory/queues/announce.ts';
import { addQueue } from '#functions/directory/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  refuseEnteredIntegration(caller, body);
  return announceQueue(tenant, 'create', await addQueue(tenant, company.plan, body));
});
