import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '#shared/server/secrets.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Letters and digits nobody takes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

const hmac = async (purpose: string, content: string): Promise<Buffer> =>
  createHmac('sha256', await secret('jwt'))
    .update(`reset.${purpose}.${content}`)
    .digest();

/** `ABCD-2345`, the same whenever it is asked for by this id: a mail that is sent again after a crash holds the same code. */
export const codeOf = async (requestId: string): Promise<string> => {
  const bytes = await hmac('code', requestId);
  // Of 248 values each letter stands for eight; the others are passed over, so that no letter is likelier.
  const letters = [...bytes].filter((byte) => byte < 248).slice(0, length);
  const code = letters.map((byte) => alphabet[byte % alphabet.length]).join('');
  if (code.length < length) throw new Error('an id without a code');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
};

/** What is stored in the place of a code; good for nothing without our secret. */
export const hashOfCode = async ({ companyId }: Tenant, userId: number, typed: string): Promise<string> => {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (await hmac('hash', `${companyId}.${userId}.${code}`)).toString('base64url');
};

export const isSameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
