import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#functions/company/auth/caller.ts';
import { refuseEnteredOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { UserChanges } from '#functions/company/users/user-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { profiles } from '#shared/permissions.ts';

/** The fields that every user may change on their own account. */
const own: readonly (keyof UserChanges)[] = ['name', 'email', 'password'];

/**
 * Only operators may change an operator's account, because it gives access to the whole platform: a company's
 * administrator could otherwise take it over by setting its password.
 */
export function refuseOperator({ user }: Caller, target: UserRow): void {
  if (target.super && !user.super) throw new AppError('ERR_NO_PERMISSION');
}

const roleOf = ({ role }: UserRow): number | null => role?.id ?? null;

/** Whether the changes open an account to another person, or open more of the company to its user. */
const opensAccount = (target: UserRow, { email, password, profile, roleId }: UserChanges): boolean =>
  password !== undefined ||
  (email !== undefined && email !== target.email) ||
  (roleId !== undefined && roleId !== roleOf(target)) ||
  (profile !== undefined && profiles.indexOf(profile) > profiles.indexOf(target.profile));

/**
 * Throws when the changes include a field the caller may not change. Clients send the whole form, so fields with their
 * current value are ignored.
 */
export function requirePermittedUserChanges(caller: Caller, target: UserRow, changes: UserChanges): void {
  refuseOperator(caller, target);
  refuseEnteredOperator(caller, opensAccount(target, changes));
  if (caller.can('users:write')) return;
  const others = (Object.keys(changes) as (keyof UserChanges)[]).filter((field) => !own.includes(field));
  const isSame = (field: keyof UserChanges) =>
    changes[field] === undefined ||
    (field === 'roleId'
      ? changes.roleId === roleOf(target)
      : field === 'watchedQueueIds'
        ? isDeepStrictEqual(changes.watchedQueueIds, target.watchedQueueIds ?? [])
        : field !== 'password' && isDeepStrictEqual(changes[field], target[field]));
  if (!others.every(isSame)) throw new AppError('ERR_NO_PERMISSION');
}
