import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, check, claim, equals, exists, type Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A transaction holds a hundred writes; the others are the user, the counts and the claims. */
const maxQueues = 90;

export function emailClaim(tenant: Tenant, email: string, userId: number): Guarded {
  return {
    write: claim(keys.email(email), { companyId: tenant.companyId, userId }),
    otherwise: 'ERR_EMAIL_ALREADY_EXISTS',
  };
}

/** Throws when the company has disabled the creation of users. */
export function userCreationCheck(tenant: Tenant): Guarded {
  return {
    write: check(keys.setting(tenant, 'userCreation'), {
      text: 'attribute_not_exists(#switch) or #switch <> :off',
      names: { '#switch': 'value' },
      values: { ':off': 'disabled' },
    }),
    otherwise: 'ERR_USER_CREATION_DISABLED',
  };
}

/** Requires that the queues and the connection given to a user are the company's own. */
export function companyOwnershipChecks(
  tenant: Tenant,
  { queueIds = [], whatsappId }: { queueIds?: readonly number[]; whatsappId?: number | null },
): Guarded[] {
  if (queueIds.length > maxQueues) throw new AppError('ERR_VALIDATION', { message: 'too many queues at once' });
  return [
    ...queueIds.map((queueId) => ({
      write: check(keys.queue(tenant, queueId), both(exists, equals({ deletedAt: undefined }))),
      otherwise: 'ERR_QUEUE_NOT_FOUND' as const,
    })),
    ...(typeof whatsappId === 'number'
      ? [
          {
            write: check(keys.whatsapp(tenant, whatsappId), both(exists, equals({ deletedAt: undefined }))),
            otherwise: 'ERR_NO_WAPP_FOUND' as const,
          },
        ]
      : []),
  ];
}
