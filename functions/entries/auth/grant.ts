import type { Account } from '#functions/company/auth/account-store.ts';
import { type RefreshToken, setCookie } from '#functions/company/auth/refresh-cookie.ts';
import type { SignedIn } from '#shared/auth/contract.ts';
import { signAccess } from './sign-access.ts';
import { signedInView } from './signed-in-view.ts';

/** Issues the credentials of a session: access token and account in the answer, refresh token in a cookie. */
export async function issueCredentials(
  account: Account,
  refresh: RefreshToken,
  { request, reply }: { request: { secure: boolean }; reply: { cookies: string[] } },
): Promise<{ token: string; sessionId: string; user: SignedIn }> {
  const { companyId, userId, sessionId } = refresh;
  const user = await signedInView({ ...account, sessionId });
  const token = await signAccess({ companyId, userId, sessionId });
  reply.cookies.push(await setCookie(refresh, request.secure));
  return { token, sessionId, user };
}
