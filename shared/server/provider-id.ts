import { createHash, randomBytes } from 'node:crypto';

/** A message id as WhatsApp's own clients make them: `3EB0` and 18 hexadecimal digits. */
export const newProviderId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;

/** The same key always gives the same id, so that a repeated request is the same message. */
export const providerIdFor = (idempotencyKey: string): string =>
  `3EB0${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 18).toUpperCase()}`;
