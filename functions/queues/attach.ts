import { serve } from '#functions/http/serve.ts';
import { keepFormFile, keepUpload } from '#functions/messages/kept-file.ts';
import { AppError } from '#shared/http/errors.ts';
import { queueRoutes } from '#shared/queues/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { announceQueue } from './announce.ts';
import { changeQueue, getQueue } from './queue-store.ts';

export const handler = serve(queueRoutes.attach, async ({ params: { queueId }, body, form, caller: { tenant } }) => {
  await getQueue(tenant, queueId);
  if (!form && !body) throw new AppError('ERR_VALIDATION');
  const to = (content: string) => mediaNames.queue(tenant, { queueId }, content);
  const media = form ? await keepFormFile(to, form.files) : body && (await keepUpload(tenant, to, body));
  const after = await changeQueue(tenant, queueId, { media });
  return { ...(await announceQueue(tenant, 'update', after)), mensagem: 'Arquivo Salvo' };
});
