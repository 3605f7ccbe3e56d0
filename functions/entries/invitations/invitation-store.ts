import { configChanged } from '#functions/company/companies/directory.ts';
import { type InvitedAccount, refusalOf } from '#functions/company/invitations/invitation.ts';
import type { Invitation, UserRow } from '#functions/company/rows/user-row.ts';
import { countRoleChange } from '#functions/company/users/usage.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Replaces the invitation of a user who has not accepted one: earlier links are refused from now on. */
export function replaceInvitation(tenant: Tenant, { id }: UserRow, invitation: Invitation): Promise<void> {
  return transact([
    {
      write: update(keys.user(tenant, id), {
        set: { invitation },
        add: { version: 1 },
        when: both(exists, { text: 'attribute_exists(#invited)', names: { '#invited': 'invitation' } }),
      }),
      otherwise: (stored) => new AppError(stored ? 'ERR_INVITATION_USED' : 'ERR_NO_USER_FOUND'),
    },
    configChanged(tenant),
  ]);
}

/**
 * Sets name and password by this invitation: once, in time, and only while it is the user's newest one. The user counts
 * as an administrator from now on, if invited as one.
 */
export function acceptInvitation(
  tenant: Tenant,
  { id, profile, invitation }: InvitedAccount['user'],
  set: Pick<UserRow, 'name' | 'passwordHash'>,
): Promise<void> {
  return transact([
    {
      write: update(keys.user(tenant, id), {
        set,
        remove: ['invitation'],
        add: { version: 1 },
        when: both(equals({ profile }), {
          text: '#invited.#id = :id and #invited.#until > :now',
          names: { '#invited': 'invitation', '#id': 'id', '#until': 'expiresAt' },
          values: { ':id': invitation.id, ':now': new Date().toISOString() },
        }),
      }),
      // The role may have changed in between.
      otherwise: (stored) => new AppError(refusalOf(stored as UserRow | undefined, invitation.id) ?? 'ERR_TRY_AGAIN'),
    },
    ...countRoleChange(tenant, { admins: profile === 'admin' ? 1 : 0 }),
    configChanged(tenant),
  ]);
}
