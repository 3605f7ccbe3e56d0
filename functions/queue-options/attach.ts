import { serve } from '#functions/http/serve.ts';
import { keepFormFile, keepUpload } from '#functions/messages/kept-file.ts';
import { AppError } from '#shared/http/errors.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { getOption } from './option-store.ts';
import { announceOption } from './option-view.ts';
import { changeOption } from './option-writes.ts';

export const handler = serve(queueOptions.attach, async ({ params, body, form, caller: { tenant } }) => {
  const { queueOptionId } = params;
  await getOption(tenant, queueOptionId);
  if (!form && !body) throw new AppError('ERR_VALIDATION');
  const to = (content: string) => mediaNames.queue(tenant, { queueOptionId }, content);
  const media = form ? await keepFormFile(to, form.files) : body && (await keepUpload(tenant, to, body));
  await changeOption(tenant, queueOptionId, { media });
  return { ...(await announceOption(tenant, queueOptionId)), mensagem: 'Arquivo Salvo' };
});
