import { apiTokenCollection } from '#functions/company/connections/api-token-store.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { transact } from '#shared/server/table.ts';
import { tokenWrite } from './call-store.ts';

export const handler = serve(messagesApi.removeToken, async ({ params: { tokenId }, caller: { tenant, user } }) => {
  const { whatsappId } = await apiTokenCollection.remove(tenant, tokenId);
  await transact([tokenWrite(tenant, { action: 'tokenRevoked', tokenId, whatsappId, userId: user.id })]);
});
