import { accountByEmail } from '#functions/company/auth/account-store.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import { mailFrom, sendMail } from '#shared/server/mail.ts';
import { lockoutMail } from './lockout-mail.ts';

/** Mails the owner of an account that guesses at its password or reset code are refused, if there is such an account. */
export async function mailLockout({ email }: { email: string }): Promise<void> {
  // An installation without a sender address has locked accounts all the same.
  if (!mailFrom()) return;
  const account = await accountByEmail(email);
  if (!account) return;
  const { tenant, user, company } = account;
  const { settings } = await companyDirectoryOf(tenant, company.configVersion);
  const facts = { name: user.name, platform: await platformName() };
  await sendMail({ to: user.email, ...lockoutMail(settings.customerLanguage, facts) });
}
