import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { quickMessageView } from './quick-message-row.ts';
import { getQuickMessage } from './quick-message-store.ts';

export const handler = serve(quickMessages.show, async ({ params, caller: { tenant, user } }) =>
  quickMessageView(await getQuickMessage(tenant, user, params.quickMessageId)),
);
