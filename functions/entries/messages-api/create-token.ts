import { addApiToken } from '#functions/company/connections/api-token-store.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { transact } from '#shared/server/table.ts';
import { tokenWrite } from './call-store.ts';
import { tokenView } from './token-view.ts';

export const handler = serve(messagesApi.createToken, async ({ body, caller: { tenant, user } }) => {
  const { row, token } = await addApiToken(tenant, { ...body, scopes: [...new Set(body.scopes)], userId: user.id });
  const { id: tokenId, whatsappId } = row;
  await transact([tokenWrite(tenant, { action: 'tokenMade', tokenId, whatsappId, userId: user.id })]);
  return { ...tokenView(row), token };
});
