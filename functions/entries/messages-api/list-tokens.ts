import { apiTokensOf } from '#functions/company/connections/api-token-store.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { tokenView } from './token-view.ts';

export const handler = serve(messagesApi.listTokens, async ({ caller: { tenant } }) => ({
  tokens: (await apiTokensOf(tenant)).map(tokenView),
}));
