import { getReadableMessage } from '#functions/conversation/messages/message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';

export const handler = serve(messages.history, async ({ params, caller: { tenant, user } }) => {
  const { message } = await getReadableMessage(tenant, user, params.messageId);
  if (message.isDeleted) return { history: [] };
  return { history: message.history.map(({ body, at }) => ({ body, at })) };
});
