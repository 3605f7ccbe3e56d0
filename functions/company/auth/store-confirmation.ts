import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CodeUse } from './two-factor.ts';

/** A sign-in or a confirmation counts for this long: as an access token does. */
const confirmedMs = 15 * 60_000;

/** The fields of the user's row for a session that was signed in to or confirmed now. */
export function confirmedSessionFields(sessionId: string): Required<Pick<UserRow, 'confirmed'>> {
  return { confirmed: { sessionId, until: new Date(Date.now() + confirmedMs).toISOString() } };
}

/** Keeps a confirmation, unless the password changed since it was compared or the code was used by another request. */
export async function storeSessionConfirmation(
  tenant: Tenant,
  { id, passwordHash }: UserRow,
  sessionId: string,
  { when, set }: CodeUse,
): Promise<void> {
  await write<UserRow>({
    write: update(keys.user(tenant, id), {
      set: { ...set, ...confirmedSessionFields(sessionId) },
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
