import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { mailCode } from './mail-code.ts';
import { mailLockout } from './mail-lockout.ts';

/** Mails codes, and notices of refused guesses, to the addresses that have an account. */
export const handler = consume(jobs.resets, (message) =>
  message.kind === 'lockout' ? mailLockout(message) : mailCode(message),
);
