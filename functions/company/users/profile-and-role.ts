import {
  countUserIntoRole,
  countUserOutOfRole,
  roleCollection,
  userRole,
} from '#functions/company/roles/role-store.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { Profile } from '#shared/permissions.ts';
import type { UserRole } from '#shared/roles/user-role.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** As a request names them: `roleId` null takes the role away. */
interface Given {
  profile?: Profile | undefined;
  roleId?: number | null | undefined;
}

interface GivenRole {
  profile: Profile;
  role: UserRole | undefined;
  /** The writes that a change of the role needs. */
  writes: Guarded[];
}

/**
 * Profile and role of a user after a change. A role decides about the profile; another profile without a role ends the
 * role, as clients that know no roles expect. Throws ERR_NO_ROLE_FOUND and ERR_ROLE_FULL.
 */
export async function profileAndRoleAfterChange(
  tenant: Tenant,
  before: Pick<UserRow, 'profile' | 'role'>,
  { profile = before.profile, roleId }: Given,
): Promise<GivenRole> {
  const held = before.role;
  const kept = profile === before.profile ? held?.id : undefined;
  const next = (roleId === undefined ? kept : roleId) ?? undefined;
  if (held && next === held.id) return { profile: before.profile, role: held, writes: [] };
  const left = held ? [countUserOutOfRole(tenant, held)] : [];
  if (next === undefined) return { profile, role: undefined, writes: left };
  const row = await roleCollection.get(tenant, next);
  return { profile: row.profile, role: userRole(row), writes: [countUserIntoRole(tenant, row), ...left] };
}
