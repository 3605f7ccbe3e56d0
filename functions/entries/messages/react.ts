import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { answerChange, changeRequestOf } from './answer-change.ts';
import { reactOwn } from './own-changes.ts';

export const handler = serve(messages.react, async ({ params, body, caller }) => {
  const request = await changeRequestOf(caller, params.messageId);
  return answerChange(request, await reactOwn(request, body.emoji));
});
