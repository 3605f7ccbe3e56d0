import { accountOfCookie } from '#functions/company/auth/account-store.ts';
import { maySignInToPay, refuseLapsed } from '#functions/company/auth/caller.ts';
import { readCookie } from '#functions/company/auth/refresh-cookie.ts';
import { serve } from '#functions/http/serve.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { issueCredentials } from './grant.ts';
import { rotateSession, truncatedOrigin } from './session-store.ts';

/** A rejected cookie is not cleared: another tab may just have signed in and set the next one. */
export const handler = serve(auth.refreshToken, async ({ request, reply }) => {
  const presented = await readCookie(request.cookies);
  const account = presented && (await accountOfCookie(presented));
  if (!account) throw new AppError('ERR_SESSION_EXPIRED');
  if (!maySignInToPay(account.user, account.company)) await refuseLapsed(account.company);
  return issueCredentials(account, await rotateSession(account, presented, truncatedOrigin(request)), {
    request,
    reply,
  });
});
