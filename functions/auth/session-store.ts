import { randomUUID } from 'node:crypto';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, exists, get, put, remove, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { digest, newSecret, refreshSeconds } from './refresh-cookie.ts';

/** The refresh side of a session (`keys.userSession`). */
interface SessionRow {
  /** Digest of the secret that may be exchanged. */
  current: string;
  /** Digest of the one before, and when it was exchanged (ms). */
  previous: string | null;
  rotatedAt: number;
  expiresAt: number;
}

/**
 * An answer can be lost and two tabs can refresh at once: the secret before the current one is taken for this long.
 * Later it can only come from somebody who copied it.
 */
const graceMs = 10_000;

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

export interface OpenSession {
  sessionId: string;
  /** Goes into the cookie. */
  secret: string;
}

/** Starts a session and makes it the user's only one: the one before ends at its next request. */
export const openSession = async (tenant: Tenant, userId: number): Promise<OpenSession> => {
  const sessionId = randomUUID();
  const secret = newSecret();
  const now = new Date().toISOString();
  const row: SessionRow = {
    current: digest(secret),
    previous: null,
    rotatedAt: Date.now(),
    expiresAt: inSeconds(refreshSeconds),
  };
  await transact([
    { write: put(keys.userSession(tenant, userId, sessionId), { ...row }) },
    {
      write: update(keys.user(tenant, userId), {
        set: { sessionId, online: true, onlineAt: now },
        add: { version: 1 },
        when: exists,
      }),
      otherwise: 'ERR_INVALID_CREDENTIALS',
    },
  ]);
  return { sessionId, secret };
};

/**
 * Exchanges a refresh secret for the next one. Presenting one that was exchanged before means it was copied: the session ends for
 * whoever holds it.
 */
export const rotateSession = async (
  tenant: Tenant,
  user: UserRow,
  sessionId: string,
  secret: string,
): Promise<string> => {
  const key = keys.userSession(tenant, user.id, sessionId);
  const row = await get<SessionRow>(key, { consistent: true });
  if (!row || row.expiresAt * 1000 < Date.now()) throw new AppError('ERR_SESSION_EXPIRED');
  const presented = digest(secret);
  const late = presented === row.previous && Date.now() - row.rotatedAt < graceMs;
  if (presented !== row.current && !late) {
    await endSession(tenant, user.id, sessionId);
    throw new AppError('ERR_SESSION_EXPIRED');
  }
  const next = newSecret();
  await write({
    write: update(key, {
      // The late one of two takes the place of the first: both hold a secret that is current or just before it.
      set: {
        current: digest(next),
        previous: row.current,
        rotatedAt: Date.now(),
        expiresAt: inSeconds(refreshSeconds),
      },
      when: equals({ current: row.current }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  return next;
};

/** Ends one session; the user is offline if it was theirs now. */
export const endSession = async (tenant: Tenant, userId: number, sessionId: string): Promise<void> => {
  await write({ write: remove(keys.userSession(tenant, userId, sessionId)) });
  try {
    await write({
      write: update(keys.user(tenant, userId), {
        set: { sessionId: null, online: false },
        add: { version: 1 },
        when: equals({ sessionId }),
      }),
      otherwise: 'ERR_SESSION_REPLACED',
    });
  } catch (error) {
    // A newer session is running: it stays.
    if (!(error instanceof AppError && error.code === 'ERR_SESSION_REPLACED')) throw error;
  }
};
