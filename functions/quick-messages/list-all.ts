import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { quickMessageView } from './quick-message-row.ts';
import { quickMessagesFor } from './quick-message-store.ts';

export const handler = serve(quickMessages.listAll, async ({ caller: { tenant, user } }) =>
  Promise.all((await quickMessagesFor(tenant, user.id)).map(quickMessageView)),
);
