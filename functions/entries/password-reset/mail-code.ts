import { accountByEmail } from '#functions/company/auth/account-store.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { mailInvitation } from '#functions/company/invitations/mail-invitation.ts';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import type { MessageOf } from '#shared/server/enqueue.ts';
import { sendMail } from '#shared/server/mail.ts';
import { hashOfResetCode, resetCodeOf } from './reset-code.ts';
import { resetMail } from './reset-mail.ts';
import { storeCode } from './reset-store.ts';

/**
 * Mails a requested code, or the invitation of a user who has not accepted it yet, if the e-mail belongs to a user. On
 * redelivery the same code is mailed again, unless it was used in between or replaced by a later one.
 */
export async function mailCode({ requestId, email, askedAt }: MessageOf<'resets'>): Promise<void> {
  // Only the owner of the e-mail learns that the account exists, by reading the mail.
  const account = await accountByEmail(email);
  if (!account) return;
  const { tenant, user, company } = account;
  // A code would let an invited person in after the invitation has expired.
  if (user.invitation) return mailInvitation(account);
  const code = await resetCodeOf(requestId);
  const storedCode = await storeCode(tenant, user.id, {
    requestId,
    askedAt,
    codeHash: await hashOfResetCode(tenant, user.id, code),
  });
  const isOver = !storedCode || storedCode.usedAt !== undefined || storedCode.expiresAt * 1000 < Date.now();
  if (isOver || storedCode.requestId !== requestId) return;
  const { settings } = await companyDirectoryOf(tenant, company.configVersion);
  const facts = { name: user.name, code, platform: await platformName() };
  await sendMail({ to: user.email, ...resetMail(settings.customerLanguage, facts) });
}
