import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { latestCalls } from './call-store.ts';

export const handler = serve(messagesApi.listCalls, async ({ query, caller: { tenant } }) => ({
  calls: await latestCalls(tenant, query.tokenId),
}));
