import { serve } from '#functions/http/serve.ts';
import { keepFormFile, keepUpload } from '#functions/messages/kept-file.ts';
import { AppError } from '#shared/http/errors.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { announceQuickMessage } from './announce.ts';
import { changeableQuickMessage, changeQuickMessage } from './quick-message-store.ts';

export const handler = serve(quickMessages.attach, async ({ params, body, form, caller: { tenant, user } }) => {
  const { id } = await changeableQuickMessage(tenant, user, params.quickMessageId);
  if (!form && !body) throw new AppError('ERR_VALIDATION');
  const to = (content: string) => mediaNames.quickMessage(tenant, id, content);
  const media = form ? await keepFormFile(to, form.files) : body && (await keepUpload(tenant, to, body));
  const { after } = await changeQuickMessage(tenant, user, id, { media });
  return { ...(await announceQuickMessage(tenant, 'update', after)), mensagem: 'Arquivo Anexado' };
});
