import { configChanged } from '#functions/company/companies/directory.ts';
import { type InvitedAccount, invitationRefusal } from '#functions/company/invitations/invitation.ts';
import type { Invitation, UserRow } from '#functions/company/rows/user-row.ts';
import { countUserChange } from '#functions/company/users/usage.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const hasInvitation = { text: 'attribute_exists(#invited)', names: { '#invited': 'invitation' } };

/** A user with a password that never signed anyone in, as those whom a migration took have. */
const neverSignedIn = {
  text: 'attribute_not_exists(#invited) and #session = :null and #onlineAt = :null',
  names: { '#invited': 'invitation', '#session': 'sessionId', '#onlineAt': 'onlineAt' },
  values: { ':null': null },
};

/**
 * Replaces the invitation of a user who has not accepted one: earlier links are refused from now on. With `takesOthers`,
 * users who never signed in become invited ones: their password is void, and they do not count as administrators until
 * they accept.
 */
export function replaceInvitation(
  tenant: Tenant,
  user: UserRow,
  { invitation, takesOthers }: { invitation: Invitation; takesOthers: boolean },
): Promise<void> {
  const { id, profile } = user;
  const wasInvited = user.invitation !== undefined || !takesOthers;
  return transact([
    {
      write: update(keys.user(tenant, id), {
        set: wasInvited ? { invitation } : { invitation, passwordHash: '' },
        add: { version: 1 },
        when: wasInvited ? both(exists, hasInvitation) : both(equals({ profile }), neverSignedIn),
      }),
      otherwise: (stored) => {
        if (!stored) return new AppError('ERR_NO_USER_FOUND');
        return new AppError(stored.profile === profile || wasInvited ? 'ERR_INVITATION_USED' : 'ERR_TRY_AGAIN');
      },
    },
    ...countUserChange(tenant, { admins: !wasInvited && profile === 'admin' ? -1 : 0 }),
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
      otherwise: (stored) =>
        new AppError(invitationRefusal(stored as UserRow | undefined, invitation.id) ?? 'ERR_TRY_AGAIN'),
    },
    ...countUserChange(tenant, { admins: profile === 'admin' ? 1 : 0 }),
    configChanged(tenant),
  ]);
}
