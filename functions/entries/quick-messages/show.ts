import { quickMessageView } from '#functions/company/quick-messages/quick-message-row.ts';
import { getQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';

export const handler = serve(quickMessages.show, async ({ params, caller: { tenant, user } }) =>
  quickMessageView(await getQuickMessage(tenant, user, params.quickMessageId)),
);
