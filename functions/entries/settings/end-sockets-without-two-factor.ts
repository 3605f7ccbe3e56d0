import { usersOf } from '#functions/company/users/user-store.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Closes the sockets of a user without two-factor. The new version refuses a socket whose user was read before
 * (`addSocket`).
 */
const endSocketsOf = async (tenant: Tenant, userId: number): Promise<void> => {
  try {
    await write({
      write: update(keys.user(tenant, userId), { add: { version: 1 }, when: exists }),
      otherwise: 'ERR_NO_USER_FOUND',
    });
  } catch (error) {
    // Deleted since, with its sockets.
    if (error instanceof AppError && error.code === 'ERR_NO_USER_FOUND') return;
    throw error;
  }
  await endSockets(tenant, userId);
};

/** Closes the sockets of users without two-factor, after their company began to require it. */
export async function endSocketsWithoutTwoFactor(tenant: Tenant): Promise<void> {
  const without = (await usersOf(tenant)).filter((user) => user.totpSecret === undefined && user.sessionId !== null);
  await Promise.all(without.map((user) => endSocketsOf(tenant, user.id)));
}
