import { configChanged } from '#functions/company/companies/directory.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { getUser, usersOf } from './user-store.ts';

const clearOne = (tenant: Tenant, userId: number, whatsappId: number): Promise<void> =>
  retryOnConflict(async () => {
    const before = await getUser(tenant, userId);
    if (before.whatsappId !== whatsappId) return;
    const cleared = { set: { whatsappId: null }, add: { version: 1 }, when: equals({ version: before.version }) };
    await transact([
      { write: update(keys.user(tenant, userId), cleared), otherwise: 'ERR_TRY_AGAIN' },
      configChanged(tenant),
    ]);
  });

/** Users whose own connection was deleted start conversations on the company's default. Returns their ids. */
export async function clearConnectionOfUsers(tenant: Tenant, whatsappId: number): Promise<number[]> {
  const users = (await usersOf(tenant)).filter((user) => user.whatsappId === whatsappId);
  for (const { id } of users) await clearOne(tenant, id, whatsappId);
  return users.map(({ id }) => id);
}
