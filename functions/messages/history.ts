import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { visibleMessage } from './message-store.ts';

export const handler = serve(messages.history, async ({ params, caller: { tenant, user } }) => {
  const { message } = await visibleMessage(tenant, user, params.messageId);
  return { history: message.history.map(({ body, at }) => ({ body, at })) };
});
