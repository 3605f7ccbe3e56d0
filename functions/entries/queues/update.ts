import { refuseIntegrationByOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { refuseChangedHours } from '#functions/company/hours/refuse-changed-hours.ts';
import { announceQueue } from '#functions/company/queues/announce.ts';
import { changeQueue } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.update, async ({ params, body: { schedulesBefore, ...body }, caller }) => {
  const { tenant } = caller;
  const row = await changeQueue(tenant, params.queueId, body, (before) => {
    refuseIntegrationByOperator(caller, body, before);
    refuseChangedHours(before.schedules, { ...body, schedulesBefore });
  });
  return announceQueue(tenant, 'update', row);
});
