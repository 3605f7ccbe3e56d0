import { refuseLapsed } from '#functions/http/caller.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/live/end-sockets.ts';
import { authEvent } from '#functions/live/events/auth.ts';
import { publish } from '#functions/live/publish.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountByEmail } from './account-store.ts';
import { grant } from './grant.ts';
import { passwordMatches } from './password.ts';
import { passwordFailures } from './password-failures.ts';
import { openSession } from './session-store.ts';

export const handler = serve(auth.login, async ({ body, request, reply }) => {
  const giveBack = await passwordFailures(body.email);
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
