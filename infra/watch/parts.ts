import { domains } from '#shared/routes.ts';

/** Everything that writes error lines of its own, as its log group is counted (`countErrors`). */
export const parts: readonly string[] = [...Object.keys(domains), 'sockets', 'jobs', 'runner'];
