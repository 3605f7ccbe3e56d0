import { endSessions } from '#functions/company/auth/end-sessions.ts';
import { serve } from '#functions/http/serve.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { sessions } from '#shared/auth/sessions.ts';

export const handler = serve(sessions.endOtherSessions, async ({ caller }) => {
  const { tenant, user, sessionId } = caller;
  await endSessions(caller, (id) => id !== sessionId);
  await endSockets(tenant, user.id, { except: sessionId });
  return undefined;
});
