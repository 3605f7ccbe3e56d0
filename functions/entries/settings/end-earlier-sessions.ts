import { endSessions } from '#functions/company/auth/end-sessions.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Leaves each user the newest session, after the company went back to one session. */
export async function endEarlierSessions(tenant: Tenant, company: CompanyRow): Promise<void> {
  const several = { ...company, severalSessions: true };
  for (const user of await usersOf(tenant)) {
    if (!user.moreSessions?.length || user.sessionId === null) continue;
    const left = await endSessions(
      { tenant, user, company: several },
      (id) => user.moreSessions?.includes(id) ?? false,
    );
    if (left?.sessionId) await endSockets(tenant, user.id, { except: left.sessionId });
  }
}
