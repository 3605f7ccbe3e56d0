import { randomUUID } from 'node:crypto';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { AppError } from '#shared/http/errors.ts';
import type { RateLimit } from '#shared/http/route.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';

/** Mails about refused guesses per account. */
const mails = { calls: 1, perSeconds: 24 * 60 * 60 };

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'ERR_TOO_MANY_REQUESTS';

/** Enqueues the mail to the owner, unless one was enqueued today. Never throws: the caller is refused in any case. */
async function informOwner(who: string, email: string): Promise<void> {
  try {
    const giveBack = await limitCalls('auth.lockout.mail', who, mails);
    try {
      await enqueue('resets', { kind: 'lockout', requestId: randomUUID(), email, askedAt: Date.now() });
    } catch (error) {
      await giveBack();
      throw error;
    }
  } catch (error) {
    if (!isRefusal(error)) logger.error({ operation: 'auth.lockout', error }, 'the owner is not informed of a lockout');
  }
}

/**
 * Counts a guess at the password or the reset code of an account, for all spellings of its e-mail together. Once guesses
 * are refused, a mail informs the owner. That is done in the same way for e-mails without an account, so that neither
 * answer nor time shows whether there is one: only the worker looks it up.
 */
export async function limitGuesses(what: string, email: string, limit: RateLimit): Promise<() => Promise<void>> {
  const who = keys.email(email).pk;
  try {
    return await limitCalls(what, who, limit);
  } catch (error) {
    if (isRefusal(error)) await informOwner(who, email);
    throw error;
  }
}
