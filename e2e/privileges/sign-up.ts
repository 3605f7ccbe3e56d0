import { validBodies } from '#functions/entries/testing/every-route.ts';
import { SignUpForm } from '#shared/companies/company-form.ts';
import { companies } from '#shared/companies/contract.ts';
import { invitations } from '#shared/invitations/contract.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { mailedCode, mailedLink } from '../testing/mails.ts';
import type { PrivilegesContext } from './tour.ts';
import { exerciseTwoFactor } from './two-factor.ts';

/** Invites a colleague twice, who accepts by the second link. */
async function invited({ admin, url }: PrivilegesContext): Promise<void> {
  const email = 'ines@recado.local';
  const { id: userId } = await admin.call(invitations.create, { body: { name: 'Inês', email } });
  await mailedLink(url, email);
  await admin.call(invitations.resend, { params: { userId } });
  const token = new URL(await mailedLink(url, email, 2)).hash.slice(1);
  await admin.call(invitations.show, { body: { token } });
  await admin.call(invitations.accept, { body: { token, name: 'Inês', password: 'Segredo-9' } });
}

/** Invites a colleague, opens the sign-up, signs a company up, resets its password, and walks through two-factor. */
export async function exerciseSignUp(tour: PrivilegesContext): Promise<void> {
  const { admin, url } = tour;
  await invited(tour);
  await admin.call(settings.update, { params: { key: 'allowregister' }, body: { value: 'enabled' } });
  const body = SignUpForm.parse(validBodies[companies.signUp.id]);
  await admin.call(companies.signUp, { body });
  const { email } = body;
  await admin.call(passwordReset.sendCode, { params: { email } });
  const token = await mailedCode(url, email);
  await admin.call(passwordReset.change, { body: { email, token, password: 'Segredo-9' } });
  await exerciseTwoFactor(tour, email, 'Segredo-9');
}
