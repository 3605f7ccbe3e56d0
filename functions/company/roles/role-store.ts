import { collection } from '#functions/platform/collection/collection.ts';
import { chosenRights } from '#shared/grantable.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Right } from '#shared/permissions.ts';
import { maxRoles, maxUsersOfRole, type Role } from '#shared/roles/contract.ts';
import type { RoleBase, UserRole } from '#shared/roles/user-role.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, type Guarded, readWholeRange, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A role as stored (`keys.role`). Its users carry a copy (`UserRow.role`), which each change of the role renews. */
export interface RoleRow {
  id: number;
  companyId: number;
  name: string;
  profile: RoleBase;
  /** With those that the chosen ones need. */
  rights: Right[];
  /** Number of users who have it. */
  users: number;
  createdAt: string;
  /** Increases whenever a user gets or leaves the role too, so that a change of the role misses none of its users. */
  version: number;
}

export const roleCollection = collection<RoleRow>({
  ids: 'role',
  key: keys.role,
  notFound: 'ERR_NO_ROLE_FOUND',
  limit: { count: (tenant) => keys.usage(tenant), attribute: 'roles', max: maxRoles, error: 'ERR_ROLE_LIMIT' },
  unique: {
    claim: (tenant, { name }) => keys.roleName(tenant, name),
    owner: ({ id }) => ({ roleId: id }),
    taken: 'ERR_ROLE_NAME_ALREADY_EXISTS',
  },
});

/** All roles of a company by name. */
export async function rolesOf(tenant: Tenant): Promise<RoleRow[]> {
  const rows = await readWholeRange<RoleRow>(keys.roles(tenant), { consistent: true });
  return rows.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

export function roleView(row: RoleRow): Role {
  return { ...row, rights: chosenRights(row.rights) };
}

/** The copy that the role's users carry. */
export function userRole({ id, name, rights }: RoleRow): UserRole {
  return { id, name, rights };
}

/** Counts one more user of a role that did not change since it was read; throws when it has as many as it may have. */
export function countUserIntoRole(tenant: Tenant, { id, users, version }: RoleRow): Guarded {
  if (users >= maxUsersOfRole) throw new AppError('ERR_ROLE_FULL');
  return {
    write: update(keys.role(tenant, id), { add: { users: 1, version: 1 }, when: both(exists, equals({ version })) }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

/** Counts one user of a role less. */
export function countUserOutOfRole(tenant: Tenant, { id }: Pick<UserRole, 'id'>): Guarded {
  return {
    write: update(keys.role(tenant, id), { add: { users: -1, version: 1 }, when: exists }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}
