import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '#shared/server/secrets.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Letters and digits that are not easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

const hmac = async (purpose: string, content: string): Promise<Buffer> =>
  createHmac('sha256', await signingKey())
    .update(`reset.${purpose}.${content}`)
    .digest();

/**
 * The code of a request, `ABCD-2345`; always the same for one id, so that a mail repeated after a crash contains the
 * same code.
 */
export async function resetCodeOf(requestId: string): Promise<string> {
  const bytes = await hmac('code', requestId);
  // Only bytes below 248 are used: each of the 31 letters then stands for eight values, so that all are equally likely.
  const letters = [...bytes].filter((byte) => byte < 248).slice(0, length);
  const code = letters.map((byte) => alphabet[byte % alphabet.length]).join('');
  if (code.length < length) throw new Error('an id without a code');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The stored hash of a code, useless without our secret. */
export async function hashOfResetCode({ companyId }: Tenant, userId: number, typed: string): Promise<string> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (await hmac('hash', `${companyId}.${userId}.${code}`)).toString('base64url');
}

export function isSameResetHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
