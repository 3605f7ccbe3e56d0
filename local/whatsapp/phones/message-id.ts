import { randomBytes } from 'node:crypto';

/** A new id in the form that phones (not linked devices) use. */
export function newMessageId() {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`;
}
