import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { withDeadline } from './deadline.ts';

/** The secrets of the product: each maps to the environment variable that holds its ARN or name. None has a default. */
export const secretNames = {
  /** Source of the key that signs access tokens and refresh cookies; may be the same as that of `sessionKey`. */
  jwt: 'SECRET_JWT',
  /** Source of the data key (32 bytes, the digest of the secret's text) for credentials and Signal keys at rest. */
  sessionKey: 'SECRET_SESSION_KEY',
  /** JSON: the payment provider with its credentials, and the source of the secret address of its notices. */
  payments: 'SECRET_PAYMENTS',
} as const;

const client = withDeadline((requestHandler) => new SecretsManagerClient({ requestHandler }), { answerMs: 8000 });
const cache = new Map<string, Promise<string>>();

/**
 * Returns the secret's text, fetched once per process. Throws when the variable or the secret is missing: starting
 * without it would be unsafe.
 */
export function readSecret(name: keyof typeof secretNames): Promise<string> {
  return textOf(secretNames[name]);
}

/** Whether the installation has this secret. */
export function hasSecret(name: keyof typeof secretNames): boolean {
  return Boolean(process.env[secretNames[name]]);
}

/**
 * The key that signs access tokens and refresh cookies: derived for this purpose alone, and anew for each version, so that
 * a leaked key can be replaced without the secret.
 */
export async function signingKey(): Promise<string> {
  const { TOKEN_VERSION = '1' } = process.env;
  const key = hkdfSync('sha256', await readSecret('jwt'), '', `recado: access tokens ${TOKEN_VERSION}`, 32);
  return Buffer.from(key).toString('base64url');
}

/**
 * The keys whose signatures are accepted: the one in use, and during the upgrade from a version that signed with a secret of
 * its own (`upgradesFrom` in recado.config.json) that secret.
 */
export async function acceptedSigningKeys(): Promise<string[]> {
  const earlier = process.env[earlierVariable] ? [await textOf(earlierVariable)] : [];
  return [await signingKey(), ...earlier];
}
const earlierVariable = 'SECRET_JWT_EARLIER';

function textOf(variable: string): Promise<string> {
  const id = process.env[variable];
  if (!id) throw new Error(`${variable} is not set`);
  const cached = cache.get(id);
  if (cached) return cached;
  const loading = client.send(new GetSecretValueCommand({ SecretId: id })).then((answer) => {
    if (!answer.SecretString) throw new Error(`the secret of ${variable} is empty`);
    return answer.SecretString;
  });
  // A failed fetch must not be remembered: the next call tries again.
  loading.catch(() => cache.delete(id));
  cache.set(id, loading);
  return loading;
}
