import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { messageChangeRequestOf, publishMessageChange } from './answer-change.ts';
import { editOwnMessage } from './own-changes.ts';

export const handler = serve(messages.edit, async ({ params, body, caller }) => {
  const request = await messageChangeRequestOf(caller, params.messageId);
  return publishMessageChange(request, await editOwnMessage(request, body.body));
});
