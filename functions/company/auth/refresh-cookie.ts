import { createHmac, timingSafeEqual } from 'node:crypto';
import { refreshCookie } from '#shared/auth/contract.ts';
import { acceptedSigningKeys, signingKey } from '#shared/server/secrets.ts';

/** The content of a refresh cookie: its holder received this generation of this session. */
export interface RefreshToken {
  companyId: number;
  userId: number;
  sessionId: string;
  /** Increases by one at each refresh. */
  generation: number;
}

export const refreshSeconds = 7 * 24 * 60 * 60;

/**
 * Cookies are signed, not random: concurrent tabs, or a tab whose answer was lost, get the very same next cookie,
 * whatever the order of the answers. The prefix keeps these signatures apart from those of access tokens.
 */
const signWith = (key: string, content: string): string =>
  createHmac('sha256', key).update(`refresh.${content}`).digest('base64url');

const attributes = (secure: boolean) => `Path=/api/auth; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export async function setCookie(token: RefreshToken, secure: boolean): Promise<string> {
  const content = [token.companyId, token.userId, token.sessionId, token.generation].join('.');
  return `${refreshCookie}=${content}.${signWith(await signingKey(), content)}; Max-Age=${refreshSeconds}; ${attributes(secure)}`;
}

export function clearCookie(secure: boolean): string {
  return `${refreshCookie}=; Max-Age=0; ${attributes(secure)}`;
}

const form = /^(\d{1,15})\.(\d{1,15})\.([\w-]{36})\.(\d{1,15})$/;

/** The refresh cookie among a request's `name=value` pairs; undefined when it is missing or its signature is wrong. */
export async function readCookie(cookies: readonly string[]): Promise<RefreshToken | undefined> {
  const value = cookies.find((cookie) => cookie.startsWith(`${refreshCookie}=`))?.slice(refreshCookie.length + 1);
  const end = value?.lastIndexOf('.') ?? -1;
  if (!value || end < 0) return undefined;
  const content = value.slice(0, end);
  const [, companyId, userId, sessionId, generation] = form.exec(content) ?? [];
  if (!sessionId) return undefined;
  const actual = Buffer.from(value.slice(end + 1));
  const isSignature = (expected: Buffer) => actual.length === expected.length && timingSafeEqual(actual, expected);
  const signatures = (await acceptedSigningKeys()).map((key) => Buffer.from(signWith(key, content)));
  if (!signatures.some(isSignature)) return undefined;
  return { companyId: Number(companyId), userId: Number(userId), sessionId, generation: Number(generation) };
}
