import { randomBytes } from 'node:crypto';

/** In the form that phones (not linked devices) give to their messages. */
export const newMessageId = () => `3A${randomBytes(9).toString('hex').toUpperCase()}`;
