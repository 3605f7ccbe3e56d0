import { createHash, randomBytes } from 'node:crypto';

/** Returns a random message id in the form of WhatsApp's own clients: `3EB0` and 18 hexadecimal digits. */
export function newProviderId(): string {
  return `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
}

/** Returns the same id for the same key, so that a repeated request is the same message. */
export function providerIdFor(idempotencyKey: string): string {
  return `3EB0${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 18).toUpperCase()}`;
}
