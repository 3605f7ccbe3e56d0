import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { newInvitation } from '#functions/company/invitations/invitation.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { addUser } from '#functions/company/users/user-store.ts';
import { userView } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { invitations } from '#shared/invitations/contract.ts';
import { changeWithinMailLimits, sendInvitationLink } from './invitation-mails.ts';

/** The mail is enqueued once the user exists: if that fails, the administrator sees the error and sends it again. */
export const handler = serve(invitations.create, async ({ body, query: { byLink }, caller }) => {
  const { tenant, company, user } = caller;
  const { queues } = await companyDirectoryOf(tenant, company.configVersion);
  const invitation = newInvitation(user.name);
  const row = await changeWithinMailLimits(tenant, { email: body.email, byLink }, () =>
    addUser(tenant, company, { ...body, invitation }),
  );
  await runFollowUpSteps('invitations.create', () => announceUser(tenant, company, 'create', row));
  const link = await sendInvitationLink(tenant, row, invitation, byLink);
  return { ...userView(row, company, queues, user), link };
});
