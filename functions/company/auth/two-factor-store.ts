import type { UserRow } from '#functions/company/rows/user-row.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CodeUse } from './two-factor.ts';

/** Keeps a sealed secret until a code confirms it; refused once two-factor is on. */
export async function storePendingTotpSecret(tenant: Tenant, userId: number, pendingTotp: string): Promise<void> {
  const when = both(exists, equals({ totpSecret: undefined }));
  await write({
    write: update(keys.user(tenant, userId), { set: { pendingTotp }, when }),
    otherwise: 'ERR_TWO_FACTOR_ON',
  });
}

/** Switches two-factor on with the pending secret that the code was checked against. */
export async function switchTwoFactorOn(
  tenant: Tenant,
  userId: number,
  pendingTotp: string,
  { step, hashes }: { step: number; hashes: string[] },
): Promise<void> {
  await write({
    write: update(keys.user(tenant, userId), {
      set: { totpSecret: pendingTotp, totpStep: step, recoveryHashes: hashes },
      remove: ['pendingTotp'],
      when: equals({ pendingTotp, totpSecret: undefined }),
    }),
    otherwise: 'ERR_TWO_FACTOR_CODE_WRONG',
  });
}

const fields = ['totpSecret', 'totpStep', 'recoveryHashes', 'pendingTotp'] as const satisfies (keyof UserRow)[];

/**
 * Switches two-factor off; with a code, only while that code is unused. Where the company requires two-factor, the
 * caller closes the user's sockets: the new version refuses a socket whose user was read before (`addSocket`).
 */
export async function switchTwoFactorOff(tenant: Tenant, userId: number, use?: CodeUse): Promise<void> {
  await write({
    write: update(keys.user(tenant, userId), {
      remove: fields,
      add: { version: 1 },
      when: use ? equals(use.when) : exists,
    }),
    otherwise: use ? 'ERR_TWO_FACTOR_CODE_WRONG' : 'ERR_NO_USER_FOUND',
  });
}
