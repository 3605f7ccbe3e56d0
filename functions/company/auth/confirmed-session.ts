import type { UserRow } from '#functions/company/rows/user-row.ts';
import { confirmedSeconds } from '#shared/auth/confirmation.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, get, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Caller } from './caller.ts';
import type { CodeUse } from './two-factor.ts';

/** The fields of the user's row for a session that was signed in to or confirmed now. */
export function confirmedNow(sessionId: string): Required<Pick<UserRow, 'confirmed'>> {
  return { confirmed: { sessionId, until: new Date(Date.now() + confirmedSeconds * 1000).toISOString() } };
}

const isConfirmed = ({ confirmed }: Pick<UserRow, 'confirmed'>, sessionId: string): boolean =>
  confirmed !== undefined && confirmed.sessionId === sessionId && Date.parse(confirmed.until) > Date.now();

/**
 * Refuses a session that was neither signed in to nor confirmed lately. An operator who entered the company confirmed
 * to enter it.
 */
export async function refuseUnconfirmed({ tenant, user, sessionId, enteredBy }: Caller): Promise<void> {
  if (enteredBy || isConfirmed(user, sessionId)) return;
  // The caller's row may have been read from before the confirmation.
  const newest = await get<UserRow>(keys.user(tenant, user.id), { consistent: true });
  if (!newest || !isConfirmed(newest, sessionId)) throw new AppError('ERR_CONFIRMATION_REQUIRED');
}

/** Keeps a confirmation, unless the password changed since it was compared or the code was used by another request. */
export async function keepConfirmation(
  tenant: Tenant,
  { id, passwordHash }: UserRow,
  sessionId: string,
  { when, set }: CodeUse,
): Promise<void> {
  await write<UserRow>({
    write: update(keys.user(tenant, id), {
      set: { ...set, ...confirmedNow(sessionId) },
      when: both(equals({ passwordHash }), equals(when)),
    }),
    otherwise: (stored) =>
      new AppError(
        (stored as Partial<UserRow> | undefined)?.passwordHash === passwordHash
          ? 'ERR_TWO_FACTOR_CODE_WRONG'
          : 'ERR_WRONG_PASSWORD',
      ),
  });
}
