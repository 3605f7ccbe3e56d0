import { createHash } from 'node:crypto';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { maxPasskeys, type Passkey } from '#shared/auth/passkeys.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  claim,
  equals,
  exists,
  type Guarded,
  get,
  putNew,
  readWholeRange,
  remove,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';

/** A passkey as stored (`keys.passkey`). */
export interface PasskeyRow extends Passkey {
  companyId: number;
  userId: number;
  /** As the authenticator named it, base64url. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Uses that the authenticator counted; passkeys that are synced between devices always count 0. */
  counter: number;
  transports: string[];
}

interface Owner {
  companyId: number;
  userId: number;
}

/** Credentials may have a thousand bytes, so the key has a digest. */
export function passkeyIdOf(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('hex');
}

/** The handle by which an authenticator keeps one passkey for each account; it is no secret and names no person. */
export function userHandleOf({ companyId, userId }: Owner): string {
  return Buffer.from(`${companyId}.${userId}`).toString('base64url');
}

export async function passkeysOf(tenant: Tenant, userId: number): Promise<PasskeyRow[]> {
  const rows = await readWholeRange<PasskeyRow>(keys.passkeysOfUser(tenant, userId), { consistent: true });
  return rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The account that a credential belongs to, before anything is proven; undefined for an unknown one. */
export async function ownerOfPasskey(passkeyId: string): Promise<{ tenant: Tenant; userId: number } | undefined> {
  const owner = await get<Owner>(keys.passkeyOwner(passkeyId), { consistent: true });
  return owner && { tenant: tenantOfRow(owner), userId: owner.userId };
}

const fewerThan = (most: number): When => ({
  text: 'attribute_not_exists(#count) or #count < :most',
  names: { '#count': 'passkeys' },
  values: { ':most': most },
});

/**
 * Adds a passkey and what it gives to the session that made it. `isFirst`: only while the user has none, because a session
 * without the required two-factor must not add a second way in.
 */
export async function addPasskey(
  tenant: Tenant,
  row: PasskeyRow,
  { isFirst, ofSession }: { isFirst: boolean; ofSession: Partial<UserRow> },
): Promise<void> {
  const { id, companyId, userId } = row;
  await transact([
    { write: claim(keys.passkeyOwner(id), { companyId, userId }), otherwise: 'ERR_PASSKEY_EXISTS' },
    { write: putNew(keys.passkey(tenant, userId, id), { ...row }), otherwise: 'ERR_PASSKEY_EXISTS' },
    {
      write: update(keys.user(tenant, userId), {
        set: { ...ofSession },
        add: { passkeys: 1 },
        when: both(exists, fewerThan(isFirst ? 1 : maxPasskeys)),
      }),
      otherwise: isFirst ? 'ERR_TWO_FACTOR_MISSING' : 'ERR_LIST_FULL',
    },
  ]);
}

/** ERR_NO_PASSKEY_FOUND when it is missing or another user's. */
export async function renamePasskey(tenant: Tenant, userId: number, id: string, name: string): Promise<PasskeyRow> {
  const renamed = await write<PasskeyRow>({
    write: update(keys.passkey(tenant, userId, id), { set: { name }, when: exists }),
    otherwise: 'ERR_NO_PASSKEY_FOUND',
  });
  if (!renamed) throw new AppError('ERR_NO_PASSKEY_FOUND');
  return renamed;
}

/**
 * Removes a passkey. Sessions other than `sessionId` lose what a passkey gave them, with the last one all; the higher
 * `version` refuses a socket that is being opened (`addSocket`). ERR_NO_PASSKEY_FOUND when it is missing or another user's.
 */
export function removePasskey(tenant: Tenant, userId: number, id: string, sessionId?: string): Promise<void> {
  return retryOnConflict(async () => {
    const user = await get<UserRow>(keys.user(tenant, userId), { consistent: true });
    if (!user) throw new AppError('ERR_NO_PASSKEY_FOUND');
    const { passkeys = 0, passkeySessions } = user;
    const left = passkeySessions?.filter((one) => passkeys > 1 && one === sessionId) ?? [];
    await transact([
      { write: remove(keys.passkey(tenant, userId, id), exists), otherwise: 'ERR_NO_PASSKEY_FOUND' },
      { write: remove(keys.passkeyOwner(id)) },
      {
        write: update(keys.user(tenant, userId), {
          add: { passkeys: -1, version: 1 },
          ...(left.length > 0 ? { set: { passkeySessions: left } } : { remove: ['passkeySessions'] }),
          when: both(exists, equals({ passkeys, passkeySessions })),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
  });
}

/** Removes all passkeys of a user. May be repeated. */
export async function removePasskeys(tenant: Tenant, userId: number): Promise<void> {
  for (const { id } of await passkeysOf(tenant, userId))
    await removePasskey(tenant, userId, id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'ERR_NO_PASSKEY_FOUND')) throw error;
    });
}

/** Removes the passkeys of a removed user. May be repeated. */
export async function forgetPasskeys(tenant: Tenant, userId: number): Promise<void> {
  for (const { id } of await passkeysOf(tenant, userId))
    await transact([{ write: remove(keys.passkeyOwner(id)) }, { write: remove(keys.passkey(tenant, userId, id)) }]);
}

/** The write that uses a passkey: refused when it was used since it was read, or is removed. */
export function passkeyUse({ id, companyId, userId, counter: read }: PasskeyRow, counter: number): Guarded {
  return {
    write: update(keys.passkey(tenantOfRow({ companyId }), userId, id), {
      set: { counter, lastUsedAt: new Date().toISOString() },
      when: equals({ counter: read }),
    }),
    otherwise: 'ERR_PASSKEY_REFUSED',
  };
}
