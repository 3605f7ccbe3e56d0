import type { Account } from '#functions/company/auth/account-store.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import { invitationPath } from '#shared/invitations/path.ts';
import { appAddress, sendMail } from '#shared/server/mail.ts';
import { invitationToken, isInvitationOver } from './invitation.ts';
import { invitationMail } from './invitation-mail.ts';

/** Mails an invited user the link of the invitation, or that it has expired. Sends nothing to other users. */
export async function mailInvitation({ tenant, user, company }: Account): Promise<void> {
  const { invitation } = user;
  if (!invitation) return;
  const token = isInvitationOver(invitation) ? undefined : await invitationToken(tenant, user.id, invitation.id);
  const { settings } = await companyDirectoryOf(tenant, company.configVersion);
  const mail = invitationMail(settings.customerLanguage, {
    name: user.name,
    company: company.name,
    platform: await platformName(),
    invitedBy: invitation.invitedBy,
    link: token && `${appAddress()}${invitationPath}#${token}`,
  });
  await sendMail({ to: user.email, ...mail });
}
