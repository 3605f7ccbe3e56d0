import { removeQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { announceRemovedQuickMessage } from './announce.ts';

export const handler = serve(quickMessages.remove, async ({ params, caller: { tenant, user } }) => {
  await announceRemovedQuickMessage(tenant, await removeQuickMessage(tenant, user, params.quickMessageId));
  return { message: 'quick message deleted' };
});
