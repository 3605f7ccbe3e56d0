import { accountOfInvitationToken } from '#functions/company/invitations/invitation.ts';
import { serve } from '#functions/http/serve.ts';
import { invitations } from '#shared/invitations/contract.ts';

export const handler = serve(invitations.show, async ({ body }) => {
  const { user, company } = await accountOfInvitationToken(body.token);
  const { name, email, invitation } = user;
  return { name, email, company: company.name, invitedBy: invitation.invitedBy };
});
