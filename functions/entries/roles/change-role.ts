import type * as z from 'zod';
import { configChanged } from '#functions/company/companies/directory.ts';
import { type RoleRow, roleCollection, userRole } from '#functions/company/roles/role-store.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { withRequiredRights } from '#shared/grantable.ts';
import type { roles } from '#shared/roles/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, type Guarded, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type Changes = z.output<typeof roles.update.body>;

/** Profile and role as the users of a role carry them. */
const copyOf = (role: RoleRow) => ({ profile: role.profile, role: userRole(role) });

/**
 * Changes a role and the copies of all its users in one transaction: a right that is taken away is refused at the next
 * request of each. Its version guards their list, as it changes when a user gets or leaves the role.
 */
export async function changeRole(
  tenant: Tenant,
  roleId: number,
  { rights, ...changes }: Changes,
): Promise<{ role: RoleRow; users: UserRow[] }> {
  let users: UserRow[] = [];
  const rewrite = (after: RoleRow): Guarded[] =>
    users.map(({ id }) => ({
      write: update(keys.user(tenant, id), { set: copyOf(after), add: { version: 1 }, when: exists }),
      otherwise: 'ERR_TRY_AGAIN',
    }));
  const { after } = await roleCollection.change(
    tenant,
    roleId,
    async () => {
      users = (await usersOf(tenant)).filter(({ role }) => role?.id === roleId);
      return { ...changes, ...(rights && { rights: withRequiredRights(rights) }) };
    },
    (_, role) => (users.length > 0 ? [...rewrite(role), configChanged(tenant)] : []),
  );
  return { role: after, users: users.map((user) => ({ ...user, ...copyOf(after), version: user.version + 1 })) };
}
