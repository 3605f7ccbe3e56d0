import type { UserRow } from '#functions/company/rows/user-row.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, remove, update, write } from '#shared/server/table.ts';
import type { Account } from './account-store.ts';
import { liveSessions, sessionFields } from './live-session.ts';

/**
 * Ends live sessions of a user; the others stay. Returns the updated user, or undefined if none was live. The caller
 * closes their sockets; the higher version refuses one that was being opened (`addSocket`).
 */
export async function endSessions(
  { tenant, user: { id: userId }, company }: Account,
  isOver: (sessionId: string) => boolean,
): Promise<UserRow | undefined> {
  return retryOnConflict(async () => {
    const user = await get<UserRow>(keys.user(tenant, userId), { consistent: true });
    const all = user ? liveSessions(user, company) : [];
    const over = all.filter(isOver);
    if (!user || over.length === 0) return undefined;
    const left = sessionFields(all.filter((id) => !over.includes(id)));
    const updated = await write<UserRow>({
      write: update(keys.user(tenant, userId), {
        set: { ...left, ...(left.sessionId === null && { online: false }) },
        add: { version: 1 },
        when: equals({ sessionId: user.sessionId, moreSessions: user.moreSessions }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    });
    await runFollowUpSteps('auth.endSessions', async () => {
      for (const id of over) await write({ write: remove(keys.userSession(tenant, userId, id)) });
    });
    return updated;
  });
}
