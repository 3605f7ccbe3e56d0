import { pino } from 'pino';
import { loggedError } from './logged-error.ts';

/** JSON lines for CloudWatch. Never log message bodies, tokens, passwords or keys; ids and codes only. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  serializers: { error: loggedError },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
});
