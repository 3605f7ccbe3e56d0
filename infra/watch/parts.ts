import { domains } from '#shared/routes.ts';

/** Every part whose errors are counted from its own log group (`countErrors`). */
export const parts: readonly string[] = [...Object.keys(domains), 'sockets', 'jobs', 'runner'];
