import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { answerChange, changeRequestOf } from './answer-change.ts';
import { editOwn } from './own-changes.ts';

export const handler = serve(messages.update, async ({ params, body, caller }) => {
  const request = await changeRequestOf(caller, params.messageId);
  return answerChange(request, await editOwn(request, body.body));
});
