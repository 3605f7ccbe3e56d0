import { validBodies } from '#functions/entries/testing/every-route.ts';
import { SignUpForm } from '#shared/companies/company-form.ts';
import { companies } from '#shared/companies/contract.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { mailedCode } from '../testing/mails.ts';
import type { Tour } from './tour.ts';

/** Opens the sign-up, signs a company up, and resets its password. */
export async function newcomers({ admin, url }: Tour): Promise<void> {
  await admin.call(settings.update, { params: { key: 'allowregister' }, body: { value: 'enabled' } });
  const body = SignUpForm.parse(validBodies[companies.signUp.id]);
  await admin.call(companies.signUp, { body });
  const { email } = body;
  await admin.call(passwordReset.sendCode, { params: { email } });
  const token = await mailedCode(url, email);
  await admin.call(passwordReset.change, { body: { email, token, password: 'Segredo-9' } });
}
