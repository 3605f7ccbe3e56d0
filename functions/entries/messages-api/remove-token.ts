import { apiTokenCollection } from '#functions/company/connections/api-token-store.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { apiTokenAuditWrite } from './call-store.ts';

export const handler = serve(messagesApi.removeToken, async ({ params: { tokenId }, caller: { tenant, user } }) => {
  await apiTokenCollection.remove(tenant, tokenId, undefined, (row) => [
    apiTokenAuditWrite(tenant, 'tokenRevoked', row, user.id),
  ]);
});
