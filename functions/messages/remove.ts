import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { answerChange, wishOf } from './answer-change.ts';
import { deleteOwn } from './own-changes.ts';

export const handler = serve(messages.remove, async ({ params, caller }) => {
  const wish = await wishOf(caller, params.messageId);
  return answerChange(wish, await deleteOwn(wish));
});
