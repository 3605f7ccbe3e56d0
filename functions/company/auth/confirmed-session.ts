import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Caller } from './caller.ts';

const isConfirmed = ({ confirmed }: Pick<UserRow, 'confirmed'>, sessionId: string): boolean =>
  confirmed?.sessionId === sessionId && Date.parse(confirmed.until) > Date.now();

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
