import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { answerChange, changeRequestOf } from './answer-change.ts';
import { retryOwn } from './own-changes.ts';

export const handler = serve(messages.retry, async ({ params, caller }) => {
  const request = await changeRequestOf(caller, params.messageId);
  return answerChange(request, await retryOwn(request));
});
