import { getOption } from '#functions/company/queues/option-store.ts';
import { changeOption } from '#functions/company/queues/option-writes.ts';
import { serve } from '#functions/http/serve.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { announceOption } from './option-view.ts';

export const handler = serve(queueOptions.attach, async ({ params, body, form, caller: { tenant } }) => {
  const { queueOptionId } = params;
  await getOption(tenant, queueOptionId);
  const to = (content: string) => mediaNames.queue(tenant, { queueOptionId }, content);
  const media = await storeReusableFile(tenant, to, { body, form });
  await changeOption(tenant, queueOptionId, { media });
  return { ...(await announceOption(tenant, queueOptionId)), mensagem: 'Arquivo Salvo' };
});
