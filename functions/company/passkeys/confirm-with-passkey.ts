import type { Caller } from '#functions/company/auth/caller.ts';
import { liveSessions } from '#functions/company/auth/live-session.ts';
import { confirmedSessionFields } from '#functions/company/auth/store-confirmation.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, transact, update } from '#shared/server/table.ts';
import { withPasskeySession } from './passkey-sessions.ts';
import { type PasskeyRow, passkeyUse } from './passkey-store.ts';

/** Confirms a session that used a passkey, which also counts as two-factor for as long as the session lasts. */
export function confirmWithPasskey(
  { tenant, company, sessionId, ...caller }: Caller,
  row: PasskeyRow,
  counter: number,
) {
  return retryOnConflict(async () => {
    const user = await get<UserRow>(keys.user(tenant, caller.user.id), { consistent: true });
    const live = user ? liveSessions(user, company) : [];
    if (!user || !live.includes(sessionId)) throw new AppError('ERR_SESSION_EXPIRED');
    const read = { sessionId: user.sessionId, passkeySessions: user.passkeySessions };
    await transact([
      passkeyUse(row, counter),
      {
        write: update(keys.user(tenant, user.id), {
          set: { ...confirmedSessionFields(sessionId), ...withPasskeySession(user, sessionId, live) },
          when: equals(read),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
  });
}
