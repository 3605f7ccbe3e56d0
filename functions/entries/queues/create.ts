import { refuseIntegrationByOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { announceQueue } from '#functions/company/queues/announce.ts';
import { addQueue } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  refuseIntegrationByOperator(caller, body);
  return announceQueue(tenant, 'create', await addQueue(tenant, company.plan, body));
});
