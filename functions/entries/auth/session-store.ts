import { randomUUID } from 'node:crypto';
import type { Account } from '#functions/company/auth/account-store.ts';
import { endSessions } from '#functions/company/auth/end-sessions.ts';
import { liveSessions, sessionFields, sessionRefusal } from '#functions/company/auth/live-session.ts';
import { type RefreshToken, refreshSeconds } from '#functions/company/auth/refresh-cookie.ts';
import { confirmedSessionFields } from '#functions/company/auth/store-confirmation.ts';
import { type CodeUse, signInWithoutCode } from '#functions/company/auth/two-factor.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { withPasskeySession } from '#functions/company/passkeys/passkey-sessions.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { agentAvailableWrites } from '#functions/company/users/agent-available.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, put, readTableRows, transact, update, write } from '#shared/server/table.ts';

/** How the owner of an account was proven: the condition of the write, and the use of a passkey. */
export interface AccountProof extends CodeUse {
  passkey?: Guarded;
}

/** Where a session was last refreshed, or opened. */
interface Origin {
  userAgent: string;
  address: string;
}

/** The address and device of a request. A user agent may be of any length. */
export function truncatedOrigin(request: Origin): Origin {
  return { userAgent: request.userAgent.slice(0, 400), address: request.address };
}

/** The refresh side of a session (`keys.userSession`). */
export interface UserSessionRow extends Origin {
  id: string;
  signedInAt: string;
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

const freshRow = (generation: number) => ({
  generation,
  rotatedAt: Date.now(),
  expiresAt: Math.floor(Date.now() / 1000) + refreshSeconds,
});

const opened = async (
  { tenant, user, company }: Account,
  passwordHash: string,
  { when, set, passkey }: AccountProof,
  from: Origin,
): Promise<RefreshToken> => {
  const { id } = user;
  const sessionId = randomUUID();
  const earlier = company.severalSessions ? liveSessions(user, company) : [];
  const read = { sessionId: user.sessionId, moreSessions: user.moreSessions };
  await transact([
    ...(passkey ? [passkey] : []),
    {
      write: put(keys.userSession(tenant, id, sessionId), {
        ...freshRow(1),
        ...from,
        id: sessionId,
        signedInAt: new Date().toISOString(),
      }),
    },
    {
      // Rejected when the password changed after it was compared, or the code was used by another request.
      write: update(keys.user(tenant, id), {
        set: {
          ...set,
          ...sessionFields([sessionId, ...earlier]),
          ...confirmedSessionFields(sessionId),
          ...(passkey && withPasskeySession(user, sessionId, earlier)),
        },
        // Signing in ends a break.
        remove: ['pause'],
        when: equals({ ...when, ...(company.severalSessions && read), passwordHash }),
      }),
      otherwise: (stored) => {
        const { passwordHash: hash, sessionId: current } = (stored ?? {}) as Partial<UserRow>;
        if (hash !== passwordHash) return new AppError('ERR_INVALID_CREDENTIALS');
        if (company.severalSessions && current !== read.sessionId) return new AppError('ERR_TRY_AGAIN');
        return new AppError(when.totpSecret === undefined ? 'ERR_INVALID_CREDENTIALS' : 'ERR_TWO_FACTOR_CODE_WRONG');
      },
    },
    ...(user.pause ? agentAvailableWrites(tenant, await companyDirectoryOf(tenant, company.configVersion), user) : []),
  ]);
  return { companyId: tenant.companyId, userId: id, sessionId, generation: 1 };
};

/** Starts a session. Unless the company allows several, the previous one ends at its next request. */
export function openSession(
  account: Account,
  passwordHash: string,
  proof: AccountProof = signInWithoutCode,
  from: Origin = { userAgent: '', address: '' },
): Promise<RefreshToken> {
  const { tenant } = account;
  let user: UserRow | undefined = account.user;
  return retryOnConflict(async () => {
    // Another session began since the user was read.
    user ??= await get<UserRow>(keys.user(tenant, account.user.id), { consistent: true });
    if (!user) throw new AppError('ERR_INVALID_CREDENTIALS');
    const as = { ...account, user };
    user = undefined;
    return opened(as, passwordHash, proof, from);
  });
}

/**
 * Exchanges a refresh cookie for the next one. A cookie that was exchanged before must be a copy: the session then ends
 * for all its holders.
 */
export async function rotateSession(
  { tenant, user, company }: Account,
  presented: RefreshToken,
  from: Origin,
): Promise<RefreshToken> {
  const { sessionId, generation } = presented;
  const refusal = sessionRefusal(user, company, sessionId);
  if (refusal) throw new AppError(refusal);
  const key = keys.userSession(tenant, user.id, sessionId);
  const row = await get<UserSessionRow>(key, { consistent: true });
  if (!row || row.expiresAt * 1000 < Date.now()) throw new AppError('ERR_SESSION_EXPIRED');
  if (generation === row.generation - 1 && Date.now() - row.rotatedAt < graceMs) {
    return { ...presented, generation: row.generation };
  }
  if (generation !== row.generation) {
    // The holder of the copy may have a socket open.
    await endSessions({ tenant, user, company }, (id) => id === sessionId);
    await endSockets(tenant, user.id, { only: sessionId });
    throw new AppError('ERR_SESSION_EXPIRED');
  }
  const next = freshRow(generation + 1);
  try {
    await write({
      write: update(key, { set: { ...next, ...from }, when: equals({ generation }) }),
      otherwise: 'ERR_TRY_AGAIN',
    });
  } catch (error) {
    // Another tab was first: this cookie is now the previous one, or its session has ended.
    if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN')
      return rotateSession({ tenant, user, company }, presented, from);
    throw error;
  }
  return { ...presented, generation: next.generation };
}

/** The user's live sessions, newest first. Rows from before these fields were stored lack them. */
export async function sessionsOf({ tenant, user, company }: Account): Promise<Partial<UserSessionRow>[]> {
  const ids = liveSessions(user, company);
  const rows = await readTableRows<UserSessionRow>(
    ids.map((id) => keys.userSession(tenant, user.id, id)),
    { consistent: true },
  );
  return ids.map((id, at) => ({ ...rows[at], id }));
}
