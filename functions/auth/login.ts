import { refuseLapsed } from '#functions/http/caller.ts';
import { limitCalls } from '#functions/http/rate-limit.ts';
import { serve } from '#functions/http/serve.ts';
import { event, publish } from '#functions/live/publish.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountByEmail } from './account-store.ts';
import { passwordMatches } from './password.ts';
import { setCookie } from './refresh-cookie.ts';
import { openSession } from './session-store.ts';
import { signedInView } from './signed-in-view.ts';
import { signAccess } from './tokens.ts';

/** Wrong passwords an address may be tried with; afterwards the right one is not believed either until the window ends. */
const failures = { calls: 10, perSeconds: 15 * 60 };

export const handler = serve(auth.login, async ({ body, request, reply }) => {
  const account = await accountByEmail(body.email);
  if (!(await passwordMatches(body.password, account?.user.passwordHash)) || !account) {
    await limitCalls('auth.login.email', body.email.trim().toLowerCase(), failures);
    throw new AppError('ERR_INVALID_CREDENTIALS');
  }
  refuseLapsed(account.company);
  const { tenant, user } = account;
  const { sessionId, secret } = await openSession(tenant, user.id);
  const name = { userId: user.id, companyId: tenant.companyId, sessionId };
  reply.cookies.push(setCookie({ ...name, secret }, request.secure));
  const who = { id: user.id, email: user.email, companyId: tenant.companyId };
  await publish(event(tenant, 'auth', { action: 'update', user: who, sessionId }, [`user-${user.id}`]));
  return { token: await signAccess(name), sessionId, user: await signedInView(account) };
});
