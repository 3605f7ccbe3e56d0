import { refuseLapsed } from '#functions/http/caller.ts';
import { limitCalls } from '#functions/http/rate-limit.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/live/end-sockets.ts';
import { authEvent } from '#functions/live/events/auth.ts';
import { publish } from '#functions/live/publish.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountByEmail } from './account-store.ts';
import { grant } from './grant.ts';
import { passwordMatches } from './password.ts';
import { openSession } from './session-store.ts';

/** Wrong passwords an e-mail may be tried with; afterwards the right one is not believed either until the window ends. */
const failures = { calls: 10, perSeconds: 15 * 60 };

export const handler = serve(auth.login, async ({ body, request, reply }) => {
  // Counted before the password is looked at: a thousand guesses at once must not all see an unused allowance.
  const giveBack = await limitCalls('auth.login.email', body.email.trim().toLowerCase(), failures);
  const account = await accountByEmail(body.email);
  const isRight = await passwordMatches(body.password, account?.user.passwordHash);
  if (!isRight || !account) throw new AppError('ERR_INVALID_CREDENTIALS');
  await giveBack();
  refuseLapsed(account.company);
  const { tenant, user } = account;
  const session = await openSession(tenant, user.id, user.passwordHash);
  const who = { id: user.id, email: user.email, companyId: tenant.companyId };
  const { sessionId } = session;
  await publish(authEvent(tenant, { action: 'update', user: who, sessionId }, [`user-${user.id}`]));
  await endSockets(tenant, user.id, { except: sessionId });
  return grant(account, session, { request, reply });
});
