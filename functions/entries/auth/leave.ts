import { endOperatorEntrance } from '#functions/company/auth/entrance.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { auth } from '#shared/auth/contract.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = serve(auth.leave, async ({ caller }) => {
  const { tenant, user, sessionId, enteredBy } = caller;
  if (!enteredBy) throw new AppError('ERR_NO_PERMISSION');
  await endOperatorEntrance(tenant, sessionId, new Date());
  await endSockets(tenant, user.id, { only: sessionId });
  return undefined;
});
