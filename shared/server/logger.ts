import { loggedError } from './logged-error.ts';

/** The numbers that log filters ask for: `$.level >= 50`. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const;
type Level = Exclude<keyof typeof levels, 'silent'>;

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;
export type Logger = Readonly<Record<Level, Log>>;

const secret = new Set(['password', 'token', 'authorization']);

const shown = (name: string, value: unknown): unknown => {
  if (secret.has(name)) return '[Redacted]';
  if (value instanceof Error) return loggedError(value);
  return typeof value === 'bigint' ? String(value) : value;
};

const lineOf = (level: Level, fields: object, message: string): string => {
  const head = { level: levels[level], time: new Date().toISOString() };
  try {
    return JSON.stringify({ ...head, ...fields, msg: message }, shown);
  } catch (error) {
    // The message matters more than fields that cannot be serialized (a circular reference).
    return JSON.stringify({ ...head, msg: message, unwritable: loggedError(error) });
  }
};

const log =
  (level: Level): Log =>
  (fields, message) => {
    const least = levels[process.env.LOG_LEVEL as keyof typeof levels] ?? levels.info;
    if (levels[level] >= least) process.stdout.write(`${lineOf(level, fields, message)}\n`);
  };

/** JSON lines for CloudWatch. Never log message bodies, tokens, passwords or keys; ids and codes only. */
export const logger: Logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
