import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { messageChangeRequestOf, publishMessageChange } from './answer-change.ts';
import { deleteOwnMessage } from './own-changes.ts';

export const handler = serve(messages.remove, async ({ params, caller }) => {
  const request = await messageChangeRequestOf(caller, params.messageId);
  return publishMessageChange(request, await deleteOwnMessage(request));
});
