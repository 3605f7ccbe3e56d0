import type { Account } from '#functions/company/auth/account-store.ts';
import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { recordOnce } from '#functions/platform/audit/record.ts';

/** A wrong password leaves an entry once in this time and account, so that guessing does not fill the trail. */
const everySeconds = 12 * 60;

/**
 * Records a refused sign-in in the trail of the account's company. Refusals for unknown e-mails are recorded in that of the
 * platform, all of them together once in that time, by the same requests: the time of the answer shows no accounts.
 */
export async function recordRefusal(account: Account | undefined): Promise<void> {
  const slot = Math.floor(Date.now() / 1000 / everySeconds);
  const id = account ? String(account.user.id) : '';
  await recordOnce(account?.tenant ?? 'platform', `auth.refuse#${id}#${slot}`, 2 * everySeconds, {
    ...currentAuditSource(),
    action: 'auth.refuse',
    target: { kind: 'user', id, name: account?.user.name ?? '' },
  });
}
