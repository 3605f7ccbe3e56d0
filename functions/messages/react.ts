import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';
import { answerChange, wishOf } from './answer-change.ts';
import { reactOwn } from './own-changes.ts';

export const handler = serve(messages.react, async ({ params, body, caller }) => {
  const wish = await wishOf(caller, params.messageId);
  return answerChange(wish, await reactOwn(wish, body.emoji));
});
