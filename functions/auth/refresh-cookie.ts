import { createHash, randomBytes } from 'node:crypto';
import { refreshCookie } from '#shared/auth/contract.ts';

/** What the refresh cookie says: which session, and the secret that proves it. */
export interface RefreshToken {
  companyId: number;
  userId: number;
  sessionId: string;
  secret: string;
}

export const refreshSeconds = 7 * 24 * 60 * 60;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are stored as digests: reading the table gives nobody a session. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const attributes = (secure: boolean) => `Path=/api/auth; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const setCookie = ({ companyId, userId, sessionId, secret }: RefreshToken, secure: boolean): string =>
  `${refreshCookie}=${[companyId, userId, sessionId, secret].join('.')}; Max-Age=${refreshSeconds}; ${attributes(secure)}`;

export const clearCookie = (secure: boolean): string => `${refreshCookie}=; Max-Age=0; ${attributes(secure)}`;

/** The cookie among a request's `name=value` pairs; undefined when it is missing or not one of ours. */
export const readCookie = (cookies: readonly string[]): RefreshToken | undefined => {
  const value = cookies.find((cookie) => cookie.startsWith(`${refreshCookie}=`))?.slice(refreshCookie.length + 1);
  const [, companyId, userId, sessionId, secret] =
    /^(\d{1,15})\.(\d{1,15})\.([\w-]{36})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!sessionId || !secret || !Number(companyId) || !Number(userId)) return undefined;
  return { companyId: Number(companyId), userId: Number(userId), sessionId, secret };
};
