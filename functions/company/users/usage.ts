import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

interface Counts {
  users?: number;
  admins?: number;
}

/** Counts one more user; throws when the plan has no room for them. */
export function countNewUser(tenant: Tenant, limit: number, isAdmin: boolean): Guarded {
  return {
    write: update(keys.usage(tenant), {
      add: { users: 1, admins: isAdmin ? 1 : 0 },
      when: {
        text: '(attribute_not_exists(#held) and :most > :none) or #held < :most',
        names: { '#held': 'users' },
        values: { ':most': limit, ':none': 0 },
      },
    }),
    otherwise: (stored) => {
      const count = (stored as Counts | undefined)?.users ?? 0;
      return new AppError('ERR_PLAN_LIMIT', { count, message: `Número máximo de usuários já alcançado: ${count}` });
    },
  };
}

/**
 * Counts fewer users or changed roles. The last administrator cannot be lost: of two concurrent demotions only one
 * succeeds.
 */
export function countUserChange(tenant: Tenant, { users = 0, admins = 0 }: Counts): Guarded[] {
  return users === 0 && admins === 0
    ? []
    : [
        {
          write: update(keys.usage(tenant), {
            add: { users, admins },
            ...(admins < 0 && {
              when: { text: '#admins_held > :one', names: { '#admins_held': 'admins' }, values: { ':one': 1 } },
            }),
          }),
          otherwise: 'ERR_LAST_ADMIN',
        },
      ];
}
