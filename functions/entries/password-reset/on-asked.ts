import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { mailCode } from './mail-code.ts';
import { mailResetToInvitedUser } from './mail-invited.ts';
import { mailLockout } from './mail-lockout.ts';
import { mailPasskey } from './mail-passkey.ts';

const mailers = {
  code: mailCode,
  lockout: mailLockout,
  invitation: mailResetToInvitedUser,
  passkeyAdded: mailPasskey('passkeyAdded'),
  passkeyRemoved: mailPasskey('passkeyRemoved'),
};

/** Mails codes, notices of refused guesses and of changed passkeys, and invitations to the addresses that have an account. */
export const handler = consume(jobs.resets, (message) => mailers[message.kind](message));
