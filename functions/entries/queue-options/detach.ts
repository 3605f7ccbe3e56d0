import { changeOption } from '#functions/company/queues/option-writes.ts';
import { serve } from '#functions/http/serve.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { announceOption } from './option-view.ts';

export const handler = serve(queueOptions.detach, async ({ params: { queueOptionId }, caller: { tenant } }) => {
  await changeOption(tenant, queueOptionId, { media: null });
  return { ...(await announceOption(tenant, queueOptionId)), mensagem: 'Arquivo Excluído' };
});
