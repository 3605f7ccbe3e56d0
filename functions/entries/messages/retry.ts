import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { messageChangeRequestOf, publishMessageChange } from './answer-change.ts';
import { retryFailedMessage } from './own-changes.ts';

export const handler = serve(messages.retry, async ({ params, caller }) => {
  const request = await messageChangeRequestOf(caller, params.messageId);
  return publishMessageChange(request, await retryFailedMessage(request));
});
