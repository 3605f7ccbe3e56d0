import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { readableMessage } from './message-store.ts';

export const handler = serve(messages.history, async ({ params, caller: { tenant, user } }) => {
  const { message } = await readableMessage(tenant, user, params.messageId);
  return { history: message.history.map(({ body, at }) => ({ body, at })) };
});
