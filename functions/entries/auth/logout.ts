import { clearCookie } from '#functions/company/auth/refresh-cookie.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { auth } from '#shared/auth/contract.ts';
import { endSession } from './session-store.ts';

export const handler = serve(auth.logout, async ({ caller, request, reply }) => {
  const { tenant, company, sessionId } = caller;
  const user = await endSession(tenant, caller.user.id, sessionId);
  reply.cookies.push(clearCookie(request.secure));
  if (user) {
    await endSockets(tenant, user.id);
    await announceUser(tenant, company, 'update', user);
  }
  return undefined;
});
