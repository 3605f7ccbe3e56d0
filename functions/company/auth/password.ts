import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Cost of today's hashes (about 50 ms and 16 MB each); kept in the hash, so it can be raised without breaking older
 * ones.
 */
const cost = { N: 16_384, r: 8, p: 1 };
const bytes = 32;

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize(), salt, bytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compared when the user does not exist, so that the answer takes equally long. */
const missingUserHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [kind, N, r, p, salt, key] = (hash || missingUserHash).split('$');
  if (kind !== 'scrypt' || !salt || !key) throw new Error('unknown kind of password hash');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected) && Boolean(hash);
}
