import { endSessions } from '#functions/company/auth/end-sessions.ts';
import { liveDevices } from '#functions/company/push/live-devices.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { sessions } from '#shared/auth/sessions.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = serve(sessions.endOneSession, async ({ caller, params: { sessionId } }) => {
  const { tenant, company } = caller;
  const user = await endSessions(caller, (id) => id === sessionId);
  if (!user) throw new AppError('ERR_NO_SESSION_FOUND');
  await liveDevices(tenant, user, company);
  await endSockets(tenant, user.id, { only: sessionId });
  await announceUser(tenant, company, 'update', user);
  return undefined;
});
