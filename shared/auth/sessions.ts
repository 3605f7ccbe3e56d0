import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';

/** A device on which the user is signed in. */
const UserSession = z.object({
  id: z.string(),
  /** As the browser sent it last; empty: unknown. */
  userAgent: z.string(),
  /** The address it was refreshed from last; of IPv6 the network. */
  address: z.string(),
  signedInAt: z.string().nullable(),
  /** Its last refresh, which a client repeats every 15 minutes while it is open. */
  seenAt: z.string().nullable(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Routes of the domain `auth` about the user's own sessions. */
export const sessions = defineRoutes('auth', {
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    right: 'account:use',
    summary: 'Lists where the calling user is signed in, newest first',
    returns: z.array(UserSession),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    summary: 'Ends all sessions of the calling user but this one',
  },
  endOneSession: {
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    summary: 'Ends one session of the calling user',
    params: z.object({ sessionId: z.string().max(100) }),
    errors: ['ERR_NO_SESSION_FOUND'],
  },
});
