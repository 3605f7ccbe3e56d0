import { announceQueue } from '#functions/company/queues/announce.ts';
import { changeQueue, getQueue } from '#functions/company/queues/queue-store.ts';
import { serve } from '#functions/http/serve.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { queues } from '#shared/queues/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';

export const handler = serve(queues.attach, async ({ params: { queueId }, body, form, caller: { tenant } }) => {
  await getQueue(tenant, queueId);
  const to = (content: string) => mediaNames.queue(tenant, { queueId }, content);
  const media = await storeReusableFile(tenant, to, { body, form });
  const after = await changeQueue(tenant, queueId, { media });
  return { ...(await announceQueue(tenant, 'update', after)), mensagem: 'Arquivo Salvo' };
});
