import { randomUUID } from 'node:crypto';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { mailFrom } from '#shared/server/mail.ts';

/** Mails per e-mail, regardless of who requests them. */
const perEmail = { calls: 3, perSeconds: 15 * 60 };

/** Answers the same for every e-mail, in the same time: only the worker looks up whether it has an account. */
export const handler = serve(passwordReset.sendCode, async ({ params: { email } }) => {
  if (!mailFrom()) throw new AppError('ERR_MAIL_NOT_SET_UP');
  await limitCalls('password-reset.sendCode.email', email, perEmail);
  await enqueue('resets', { requestId: randomUUID(), email, askedAt: Date.now() });
  return { status: 200 as const };
});
