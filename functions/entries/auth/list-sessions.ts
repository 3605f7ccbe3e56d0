import { serve } from '#functions/http/serve.ts';
import { sessions } from '#shared/auth/sessions.ts';
import { sessionsOf } from './session-store.ts';

/** An operator who entered the company does not see where its administrator is signed in. */
export const handler = serve(sessions.listSessions, async ({ caller }) => {
  if (caller.enteredBy) return [];
  const rows = await sessionsOf(caller);
  return rows.map(({ id = '', userAgent = '', address = '', signedInAt = null, rotatedAt }) => ({
    id,
    userAgent,
    address,
    signedInAt,
    seenAt: rotatedAt === undefined ? null : new Date(rotatedAt).toISOString(),
    isCurrent: id === caller.sessionId,
  }));
});
