import { endSessions } from '#functions/company/auth/end-sessions.ts';
import { clearCookie } from '#functions/company/auth/refresh-cookie.ts';
import { liveDevices } from '#functions/company/push/live-devices.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { auth } from '#shared/auth/contract.ts';

export const handler = serve(auth.logout, async ({ caller, request, reply }) => {
  const { tenant, company, sessionId } = caller;
  const user = await endSessions(caller, (id) => id === sessionId);
  reply.cookies.push(clearCookie(request.secure));
  if (user) {
    await runFollowUpSteps('auth.logout', async () => {
      await endSockets(tenant, user.id, { only: sessionId });
      await announceUser(tenant, company, 'update', user);
      await liveDevices(tenant, user, company);
    });
  }
  return undefined;
});
