import { quickMessageView } from '#functions/company/quick-messages/quick-message-row.ts';
import { quickMessagesFor } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';

export const handler = serve(quickMessages.listAll, async ({ caller: { tenant, user } }) =>
  Promise.all((await quickMessagesFor(tenant, user.id)).map(quickMessageView)),
);
