import * as z from 'zod';
import { defineDomainJobs } from '#shared/define-jobs.ts';

export const passwordResetJobs = defineDomainJobs({
  /**
   * E-mail addresses for which a password reset was requested (a code mailed late stays valid for the rest of its hour),
   * for which too many wrong passwords or codes were entered (`lockout`), whose passkeys changed, or of an invited user (`invitation`, whose id is
   * `requestId`; the worker makes the link, so that no queue and no log holds it).
   */
  resets: {
    worker: 'password-reset/on-asked',
    schema: z.object({
      kind: z.enum(['code', 'lockout', 'invitation', 'passkeyAdded', 'passkeyRemoved']).default('code'),
      requestId: z.string(),
      email: z.string(),
      askedAt: z.int(),
    }),
    lane: 'notices',
    batchSize: 1,
    visibilitySeconds: 90,
    maxReceiveCount: 30,
    maxConcurrency: 2,
    rights: { rows: ['get', 'list', 'put'], secrets: ['jwt'], mails: true },
    alarm: 'Mails with codes for new passwords are late: look for errors of the jobs, and at SES.',
    deadLetters: {
      mean: 'a user waits for a code or an invitation, and has asked again by now',
      replay: 'no: codes are good for an hour',
    },
  },
});
