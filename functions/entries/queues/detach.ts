import { announceQueue } from '#functions/company/queues/announce.ts';
import { changeQueue } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queues } from '#shared/queues/contract.ts';

export const handler = serve(queues.detach, async ({ params, caller: { tenant } }) => {
  const after = await changeQueue(tenant, params.queueId, { media: null });
  return { ...(await announceQueue(tenant, 'update', after)), mensagem: 'Arquivo Excluído' };
});
