import { serve } from '#functions/http/serve.ts';
import { auth } from '#shared/auth/contract.ts';
import { signedInView } from './signed-in-view.ts';

export const handler = serve(auth.me, async ({ caller }) => {
  const { confirmed } = caller.user;
  const isOfSession = confirmed?.sessionId === caller.sessionId;
  return { ...(await signedInView(caller)), confirmedUntil: isOfSession ? confirmed.until : null };
});
