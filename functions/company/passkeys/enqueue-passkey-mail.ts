import { randomUUID } from 'node:crypto';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { logger } from '#shared/server/logger.ts';

/** Enqueues a mail about a passkey that was added or removed. Never throws: the change is made. */
export async function enqueuePasskeyMail(
  kind: 'passkeyAdded' | 'passkeyRemoved',
  { email }: Pick<UserRow, 'email'>,
): Promise<void> {
  try {
    await enqueue('resets', { kind, requestId: randomUUID(), email, askedAt: Date.now() });
  } catch (error) {
    logger.error({ operation: 'auth.passkey', error }, 'the owner is not informed of a changed passkey');
  }
}
