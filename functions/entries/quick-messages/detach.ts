import { changeQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { announceQuickMessage } from './announce.ts';

export const handler = serve(quickMessages.detach, async ({ params, caller: { tenant, user } }) => {
  const { after } = await changeQuickMessage(tenant, user, params.quickMessageId, { media: null });
  return { ...(await announceQuickMessage(tenant, 'update', after)), mensagem: 'Arquivo Excluído' };
});
