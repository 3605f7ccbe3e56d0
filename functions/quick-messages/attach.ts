import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { announceQuickMessage } from './announce.ts';
import { takeQuickFormFile, takeQuickUpload } from './quick-message-file.ts';
import { changeableQuickMessage, changeQuickMessage } from './quick-message-store.ts';

export const handler = serve(quickMessages.attach, async ({ params, body, form, caller: { tenant, user } }) => {
  const { id } = await changeableQuickMessage(tenant, user, params.quickMessageId);
  if (!form && !body) throw new AppError('ERR_VALIDATION');
  const media = form
    ? await takeQuickFormFile(tenant, id, form.files)
    : body && (await takeQuickUpload(tenant, id, body));
  const { after } = await changeQuickMessage(tenant, user, id, { media });
  return { ...(await announceQuickMessage(tenant, 'update', after)), mensagem: 'Arquivo Anexado' };
});
