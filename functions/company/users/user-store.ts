import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { hashPassword } from '#functions/company/auth/password.ts';
import { configChanged } from '#functions/company/companies/directory.ts';
import { countUserOutOfRole } from '#functions/company/roles/role-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { Invitation, UserRow } from '#functions/company/rows/user-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { announceAgainAt, setTimerWrite, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, equals, get, putNew, readWholeRange, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { UserChange, UserForm } from '#shared/users/contract.ts';
import { profileAndRoleAfterChange } from './profile-and-role.ts';
import { countNewUser, countUserChange } from './usage.ts';
import { companyOwnershipChecks, emailClaim, userCreationCheck } from './user-checks.ts';

export type UserChanges = Omit<z.output<typeof UserChange>, 'companyId' | 'currentPassword'>;

/** The current user; ERR_NO_USER_FOUND when missing or another company's. */
export async function getUser(tenant: Tenant, userId: number): Promise<UserRow> {
  const row = await get<UserRow>(keys.user(tenant, userId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_USER_FOUND');
  return row;
}

/**
 * All users of the company, newest first; few, as the plan limits them. Read from the table, because presence does not
 * change the directory's version.
 */
export function usersOf(tenant: Tenant): Promise<UserRow[]> {
  return readWholeRange<UserRow>(keys.directory(tenant, 'USER#'), { reverse: true, consistent: true });
}

/** The queues in each list once: a queue that is served and watched is served. */
const queueLists = (served: readonly number[], watched: readonly number[]) => {
  const queueIds = [...new Set(served)];
  return { queueIds, watchedQueueIds: [...new Set(watched)].filter((id) => !queueIds.includes(id)) };
};

/** A new user signs in with the given password, or once they have accepted the invitation. */
type NewUser = Omit<z.output<typeof UserForm>, 'password'> & ({ password: string } | { invitation: Invitation });

export function addUser(tenant: Tenant, company: CompanyRow, form: NewUser): Promise<UserRow> {
  return retryOnConflict(() => attemptAdd(tenant, company, form));
}

const attemptAdd = async (
  tenant: Tenant,
  company: CompanyRow,
  { companyId: _, queueIds: served, watchedQueueIds: watched, roleId, ...entry }: NewUser,
): Promise<UserRow> => {
  const { password, ...form } = { password: undefined, ...entry };
  const passwordHash = password === undefined ? '' : await hashPassword(password);
  const { profile, role, writes } = await profileAndRoleAfterChange(tenant, { profile: form.profile }, { roleId });
  const { queueIds, watchedQueueIds } = queueLists(served, watched);
  const { user: id } = await drawNextIds(keys.ids(tenant), ['user']);
  const row: UserRow = {
    ...form,
    profile,
    ...(role && { role }),
    id,
    companyId: tenant.companyId,
    queueIds,
    ...(watchedQueueIds.length > 0 && { watchedQueueIds }),
    passwordHash,
    super: false,
    sessionId: null,
    online: false,
    onlineAt: null,
    createdAt: new Date().toISOString(),
    version: 1,
  };
  await transact([
    userCreationCheck(tenant),
    emailClaim(tenant, row.email, id),
    countNewUser(tenant, company.plan.users, isActiveAdmin(row)),
    ...companyOwnershipChecks(tenant, { queueIds: [...queueIds, ...watchedQueueIds], whatsappId: row.whatsappId }),
    ...writes,
    { write: putNew(keys.user(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    configChanged(tenant),
  ]);
  return row;
};

/** An invited administrator does not count before accepting: the last one who can sign in must not be lost. */
const isActiveAdmin = ({ profile, invitation }: Pick<UserRow, 'profile' | 'invitation'>): boolean =>
  profile === 'admin' && invitation === undefined;

/**
 * A password given by an administrator ends the invitation. At a new e-mail address it is over, because the link lies at
 * the earlier one: it has to be sent again.
 */
const invitationAfter = (
  { invitation }: UserRow,
  { renamed, passwordHash }: { renamed: boolean; passwordHash: string | undefined },
): Invitation | undefined => {
  if (!invitation || passwordHash !== undefined) return undefined;
  return renamed ? { ...invitation, expiresAt: new Date().toISOString() } : invitation;
};

/**
 * Writes only the fields that change, so that a concurrent sign-in or sign of life is kept. A new password ends the
 * session.
 */
const attempt = async (tenant: Tenant, before: UserRow, changes: UserChanges, passwordHash: string | undefined) => {
  const { password: _, roleId, ...fields } = changes;
  const had = { queueIds: before.queueIds, watchedQueueIds: before.watchedQueueIds ?? [] };
  const lists = queueLists(fields.queueIds ?? had.queueIds, fields.watchedQueueIds ?? had.watchedQueueIds);
  const queueIds = fields.queueIds && lists.queueIds;
  const watchedQueueIds = isDeepStrictEqual(lists.watchedQueueIds, had.watchedQueueIds)
    ? undefined
    : lists.watchedQueueIds;
  const signedOut = passwordHash === undefined ? {} : { passwordHash, sessionId: null, online: false };
  const renamed = fields.email !== undefined && fields.email !== before.email;
  const invitation = invitationAfter(before, { renamed, passwordHash });
  const { profile, role, writes } = await profileAndRoleAfterChange(tenant, before, {
    profile: fields.profile,
    roleId,
  });
  await transact([
    ...(fields.email !== undefined && renamed
      ? [emailClaim(tenant, fields.email, before.id), { write: remove(keys.email(before.email)) }]
      : []),
    ...countUserChange(tenant, {
      admins: Number(isActiveAdmin({ profile, invitation })) - Number(isActiveAdmin(before)),
    }),
    ...companyOwnershipChecks(tenant, {
      queueIds: [...lists.queueIds, ...lists.watchedQueueIds].filter(
        (id) => !had.queueIds.includes(id) && !had.watchedQueueIds.includes(id),
      ),
      whatsappId: fields.whatsappId === before.whatsappId ? undefined : fields.whatsappId,
    }),
    ...writes,
    {
      write: update(keys.user(tenant, before.id), {
        set: { ...fields, profile, role, queueIds, watchedQueueIds, ...signedOut, invitation },
        remove: [
          ...(before.invitation && !invitation ? ['invitation'] : []),
          ...(before.role && !role ? ['role'] : []),
        ],
        add: { version: 1 },
        when: equals({ version: before.version }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...(queueIds ? [setTimerWrite(tenant, { kind: 'assignAgent', id: before.id }, new Date().toISOString())] : []),
    configChanged(tenant),
  ]);
  return getUser(tenant, before.id);
};

/** Changes a user; `allow` checks the current user and throws to refuse. */
export async function changeUser(
  tenant: Tenant,
  userId: number,
  changes: UserChanges,
  allow: (before: UserRow) => void,
): Promise<UserRow> {
  const passwordHash = changes.password === undefined ? undefined : await hashPassword(changes.password);
  return retryOnConflict(async () => {
    const before = await getUser(tenant, userId);
    allow(before);
    return attempt(tenant, before, changes, passwordHash);
  });
}

export function removeUser(
  tenant: Tenant,
  userId: number,
  allow: (before: UserRow) => void,
): Promise<TimerRow<Extract<Timer, { kind: 'removedUser' }>>> {
  return retryOnConflict(async () => {
    const before = await getUser(tenant, userId);
    allow(before);
    const dueAt = announceAgainAt(new Date());
    const row = { kind: 'removedUser', id: userId, companyId: tenant.companyId, dueAt, tries: 0 } as const;
    await transact([
      ...countUserChange(tenant, { users: -1, admins: isActiveAdmin(before) ? -1 : 0 }),
      {
        write: remove(keys.user(tenant, userId), equals({ version: before.version })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...(before.role ? [countUserOutOfRole(tenant, before.role)] : []),
      { write: remove(keys.email(before.email)) },
      setTimerWrite(tenant, row, dueAt),
      configChanged(tenant),
    ]);
    return row;
  });
}
