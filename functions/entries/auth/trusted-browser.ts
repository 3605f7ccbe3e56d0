import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signingKey } from '#shared/server/secrets.ts';

/**
 * Marks a browser in which an e-mail has signed in before. The cookie grants no access: it only separates the owner's
 * attempts from strangers' guesses.
 */
const cookieName = 'jkb';
const keptSeconds = 180 * 24 * 60 * 60;

/** The prefix keeps these signatures apart from those of access tokens and refresh cookies. */
const sign = async (email: string, id: string): Promise<string> =>
  createHmac('sha256', await signingKey())
    .update(`browser.${id}.${email.trim().toLowerCase()}`)
    .digest('base64url');

/** The browser's id, if this e-mail has signed in there before; else undefined. */
export async function trustedBrowserId(cookies: readonly string[], email: string): Promise<string | undefined> {
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  const [, id, signature] = /^([\w-]{16})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!id || !signature) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(email, id))) ? id : undefined;
}

/** The cookie for a browser in which this e-mail has just signed in. */
export async function browserCookie(email: string, secure: boolean): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  const attributes = `Path=/api/auth/login; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName}=${id}.${await sign(email, id)}; Max-Age=${keptSeconds}; ${attributes}`;
}
