import { addApiToken } from '#functions/company/connections/api-token-store.ts';
import { serve } from '#functions/http/serve.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { apiTokenAuditWrite } from './call-store.ts';
import { tokenView } from './token-view.ts';

export const handler = serve(messagesApi.createToken, async ({ body, caller: { tenant, user } }) => {
  const fields = { ...body, scopes: [...new Set(body.scopes)], userId: user.id };
  const { row, token } = await addApiToken(tenant, fields, (made) => [
    apiTokenAuditWrite(tenant, 'tokenMade', made, user.id),
  ]);
  return { ...tokenView(row), token };
});
