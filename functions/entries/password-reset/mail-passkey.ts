import { accountByEmail } from '#functions/company/auth/account-store.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import { mailFrom, sendMail } from '#shared/server/mail.ts';
import { passkeyMail } from './passkey-mail.ts';

/** Makes the mailer that informs the owner of an account of a passkey that was added or removed. */
export function mailPasskey(kind: 'passkeyAdded' | 'passkeyRemoved') {
  return async ({ email }: { email: string }): Promise<void> => {
    // An installation without a sender address has passkeys all the same.
    if (!mailFrom()) return;
    const account = await accountByEmail(email);
    if (!account) return;
    const { tenant, user, company } = account;
    const { settings } = await companyDirectoryOf(tenant, company.configVersion);
    const facts = { name: user.name, platform: await platformName() };
    await sendMail({ to: user.email, ...passkeyMail(kind, settings.customerLanguage, facts) });
  };
}
