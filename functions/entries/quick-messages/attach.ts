import { changeableQuickMessage, changeQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { announceQuickMessage } from './announce.ts';

export const handler = serve(quickMessages.attach, async ({ params, body, form, caller: { tenant, user } }) => {
  const { id } = await changeableQuickMessage(tenant, user, params.quickMessageId);
  const to = (content: string) => mediaNames.quickMessage(tenant, id, content);
  const media = await storeReusableFile(tenant, to, { body, form });
  const { after } = await changeQuickMessage(tenant, user, id, { media });
  return { ...(await announceQuickMessage(tenant, 'update', after)), mensagem: 'Arquivo Anexado' };
});
