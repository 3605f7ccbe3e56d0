import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { newInvitation } from '#functions/company/invitations/invitation.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { invitations } from '#shared/invitations/contract.ts';
import { changeWithinMailLimits, sendInvitationLink } from './invitation-mails.ts';
import { replaceInvitation } from './invitation-store.ts';

export const handler = serve(invitations.resend, async ({ params, query: { byLink }, caller }) => {
  const { tenant, company, user } = caller;
  const invited = await getUser(tenant, params.userId);
  const invitation = newInvitation(user.name);
  await changeWithinMailLimits(tenant, { email: invited.email, byLink }, () =>
    replaceInvitation(tenant, invited, { invitation, takesOthers: byLink }),
  );
  const link = await sendInvitationLink(tenant, invited, invitation, byLink);
  const row = await getUser(tenant, invited.id);
  const changed = { configVersion: company.configVersion + 1 };
  await announceUser(tenant, changed, 'update', row);
  const { queues } = await companyDirectoryOf(tenant, changed.configVersion);
  return { ...userView(row, company, queues, user), link };
});
