import { endSessions } from '#functions/company/auth/end-sessions.ts';
import { liveDevices } from '#functions/company/push/live-devices.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { sessions } from '#shared/auth/sessions.ts';

export const handler = serve(sessions.endOtherSessions, async ({ caller }) => {
  const { tenant, company, user, sessionId } = caller;
  const updated = await endSessions(caller, (id) => id !== sessionId);
  if (updated) await liveDevices(tenant, updated, company);
  await endSockets(tenant, user.id, { except: sessionId });
  return undefined;
});
