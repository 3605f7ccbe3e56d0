import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The secrets of the product: each maps to the environment variable that holds its ARN or name. None has a default. */
export const secretNames = {
  /** Signs access tokens and live tickets. */
  jwt: 'SECRET_JWT',
  /** Source of the data key (32 bytes, the digest of the secret's text) for credentials and Signal keys at rest. */
  sessionKey: 'SECRET_SESSION_KEY',
  /** JSON: the payment provider with its credentials, and the source of the secret address of its notices. */
  payments: 'SECRET_PAYMENTS',
} as const;

const client = new SecretsManagerClient({});
const cache = new Map<string, Promise<string>>();

/**
 * Returns the secret's text, fetched once per process. Throws when the variable or the secret is missing: starting
 * without it would be unsafe.
 */
export function secret(name: keyof typeof secretNames): Promise<string> {
  const id = process.env[secretNames[name]];
  if (!id) throw new Error(`${secretNames[name]} is not set`);
  const cached = cache.get(id);
  if (cached) return cached;
  const loading = client.send(new GetSecretValueCommand({ SecretId: id })).then((answer) => {
    if (!answer.SecretString) throw new Error(`secret ${name} is empty`);
    return answer.SecretString;
  });
  // A failed fetch must not be remembered: the next call tries again.
  loading.catch(() => cache.delete(id));
  cache.set(id, loading);
  return loading;
}
