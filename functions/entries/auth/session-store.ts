import { randomUUID } from 'node:crypto';
import { type RefreshToken, refreshSeconds } from '#functions/company/auth/refresh-cookie.ts';
import { type CodeUse, withoutCode } from '#functions/company/auth/two-factor.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, put, remove, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The refresh side of a session (`keys.userSession`). */
interface SessionRow {
  /** The generation of the only cookie that may be exchanged. */
  generation: number;
  /** When the previous one was exchanged, in ms. */
  rotatedAt: number;
  expiresAt: number;
}

/**
 * The previous cookie is accepted for this long, because an answer can be lost and two tabs can refresh at once. Later,
 * only a copied cookie can be presented.
 */
const graceMs = 10_000;

const freshRow = (generation: number): SessionRow => ({
  generation,
  rotatedAt: Date.now(),
  expiresAt: Math.floor(Date.now() / 1000) + refreshSeconds,
});

/** Starts a session and makes it the user's only one: the previous one ends at its next request. */
export async function openSession(
  tenant: Tenant,
  userId: number,
  passwordHash: string,
  { when, set }: CodeUse = withoutCode,
): Promise<RefreshToken> {
  const sessionId = randomUUID();
  await transact([
    { write: put(keys.userSession(tenant, userId, sessionId), { ...freshRow(1) }) },
    {
      // Rejected when the password changed after it was compared, or the code was used by another request.
      write: update(keys.user(tenant, userId), {
        set: { ...set, sessionId },
        // Signing in ends a break.
        remove: ['pause'],
        when: equals({ ...when, passwordHash }),
      }),
      otherwise: when.totpSecret === undefined ? 'ERR_INVALID_CREDENTIALS' : 'ERR_TWO_FACTOR_CODE_WRONG',
    },
  ]);
  return { companyId: tenant.companyId, userId, sessionId, generation: 1 };
}

/**
 * Exchanges a refresh cookie for the next one. A cookie that was exchanged before must be a copy: the session then ends
 * for all its holders.
 */
export async function rotateSession(tenant: Tenant, user: UserRow, presented: RefreshToken): Promise<RefreshToken> {
  const { sessionId, generation } = presented;
  if (user.sessionId === null) throw new AppError('ERR_SESSION_EXPIRED');
  if (user.sessionId !== sessionId) throw new AppError('ERR_SESSION_REPLACED');
  const key = keys.userSession(tenant, user.id, sessionId);
  const row = await get<SessionRow>(key, { consistent: true });
  if (!row || row.expiresAt * 1000 < Date.now()) throw new AppError('ERR_SESSION_EXPIRED');
  if (generation === row.generation - 1 && Date.now() - row.rotatedAt < graceMs) {
    return { ...presented, generation: row.generation };
  }
  if (generation !== row.generation) {
    // The holder of the copy may have a socket open.
    if (await endSession(tenant, user.id, sessionId)) await endSockets(tenant, user.id);
    throw new AppError('ERR_SESSION_EXPIRED');
  }
  const next = freshRow(generation + 1);
  try {
    await write({
      write: update(key, { set: { ...next }, when: equals({ generation }) }),
      otherwise: 'ERR_TRY_AGAIN',
    });
  } catch (error) {
    // Another tab was first: this cookie is now the previous one, or its session has ended.
    if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return rotateSession(tenant, user, presented);
    throw error;
  }
  return { ...presented, generation: next.generation };
}

/**
 * Ends one session; a newer one of the same user stays. Returns the updated user if the session was the current one.
 */
export async function endSession(tenant: Tenant, userId: number, sessionId: string): Promise<UserRow | undefined> {
  await write({ write: remove(keys.userSession(tenant, userId, sessionId)) });
  try {
    return await write<UserRow>({
      write: update(keys.user(tenant, userId), {
        set: { sessionId: null, online: false },
        add: { version: 1 },
        when: equals({ sessionId }),
      }),
      otherwise: 'ERR_SESSION_REPLACED',
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_SESSION_REPLACED') return undefined;
    throw error;
  }
}
