import { hashPassword } from '#functions/company/auth/password.ts';
import { accountOfInvitationToken } from '#functions/company/invitations/invitation.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { serve } from '#functions/http/serve.ts';
import { invitations } from '#shared/invitations/contract.ts';
import { acceptInvitation } from './invitation-store.ts';

/** Opens no session: signing in has rules of its own, such as a company's two-factor and the end of its subscription. */
export const handler = serve(invitations.accept, async ({ body: { token, name, password }, audit }) => {
  const { tenant, user, company } = await accountOfInvitationToken(token);
  const who = { kind: 'user', id: String(user.id), name: user.name } as const;
  await audit({ tenant, trail: tenant }, who);
  await acceptInvitation(tenant, user, { name, passwordHash: await hashPassword(password) });
  await announceUser(tenant, { configVersion: company.configVersion + 1 }, 'update', await getUser(tenant, user.id));
  return { email: user.email };
});
