import { validBodies } from '#functions/entries/testing/every-route.ts';
import { SignUpForm } from '#shared/companies/company-form.ts';
import { companies } from '#shared/companies/contract.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { mailedCode } from '../testing/mails.ts';
import type { Tour } from './tour.ts';
import { twoFactor } from './two-factor.ts';

/** Opens the sign-up, signs a company up, resets its password, and walks through two-factor. */
export async function newcomers(tour: Tour): Promise<void> {
  const { admin, url } = tour;
  await admin.call(settings.update, { params: { key: 'allowregister' }, body: { value: 'enabled' } });
  const body = SignUpForm.parse(validBodies[companies.signUp.id]);
  await admin.call(companies.signUp, { body });
  const { email } = body;
  await admin.call(passwordReset.sendCode, { params: { email } });
  const token = await mailedCode(url, email);
  await admin.call(passwordReset.change, { body: { email, token, password: 'Segredo-9' } });
  await twoFactor(tour, email, 'Segredo-9');
}
