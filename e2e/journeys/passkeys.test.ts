import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { confirmationText } from '#web/app/confirmation/confirmation.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { passkeyButtonText } from '#web/app/login/passkey-button.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { twoFactorScreenText } from '#web/app/two-factor/two-factor-screen.text.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { passkeysText } from '#web/features/users/passkeys/passkeys.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { addVirtualAuthenticator } from '../testing/virtual-authenticator.ts';

/** A user makes a passkey and uses it where the password was asked for. The tests depend on their order. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();
const owner = {
  name: 'Loja Âmbar com Chaves',
  email: 'chaves@example.com',
  password: 'ambarina',
  planId: 1,
  dueDate: '2099-12-31',
};
let app: AppDriver;

const press = (name: string) => app.button(name).click();
const dialog = () => app.page.getByRole('dialog', { name: passkeysText.open.pt });
const openPasskeys = async () => {
  await press(shellText.account.pt);
  await press(shellText.profile.pt);
  await press(passkeysText.open.pt);
};
const signOut = async () => {
  await press(shellText.account.pt);
  await press(shellText.logout.pt);
  await app.page.getByLabel(loginText.email.pt).waitFor();
};
const toggle = async (name: string) => {
  await app.page.goto(`${product.url}/settings`);
  const option = app.page.locator('.option', { hasText: name });
  const before = await option.getByRole('switch').isChecked();
  // The switch moves before its value is stored.
  const stored = app.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await option.locator('label').last().click();
  await option.getByRole('switch', { checked: !before }).waitFor();
  await stored;
};

beforeAll(async () => {
  await product.admin.call(companies.create, { body: owner });
  const { page } = await browsers.open();
  await addVirtualAuthenticator(page);
  app = new AppDriver(page, product.url);
  await app.signIn(owner);
});

test('adds a passkey in the profile and gives it a name; the device takes no second one', async () => {
  await openPasskeys();
  await app.button(passkeysText.add.pt, dialog()).click();
  await app.page.getByText(passkeysText.added.pt).waitFor();
  const row = dialog().locator('.session');
  await row.getByText(passkeysText.unused.pt).waitFor();
  await row.getByRole('button', { name: /^Renomear/ }).click();
  await app.page.getByLabel(passkeysText.name.pt, { exact: true }).last().fill('Computador do balcão');
  await app.page.keyboard.press('Enter');
  await row.getByText('Computador do balcão').waitFor();
  await app.button(passkeysText.add.pt, dialog()).click();
  await app.page.getByText(errorTexts.ERR_PASSKEY_HERE_ALREADY.pt).waitFor();
  await app.page.reload();
});

test('signs in by it, without e-mail and password', async () => {
  await signOut();
  await press(passkeyButtonText.signIn.pt);
  await app.button(shellText.account.pt).waitFor();
});

test('confirms an export with it, once a sign-in elsewhere is the newest', async () => {
  await toggle(optionsText.oneSession.pt);
  await IntegratorApi.signIn(product.url, owner.email, owner.password);
  await app.page.goto(`${product.url}/contacts`);
  const saved = app.page.waitForEvent('download');
  await press(contactsText.exportFile.pt);
  const question = app.page.getByRole('dialog', { name: confirmationText.title.pt });
  await app.button(confirmationText.byPasskey.pt, question).click();
  expect((await saved).suggestedFilename()).toBe('contatos.csv');
  await question.waitFor({ state: 'detached' });
});

test('is served by it when the company requires two steps, and the password leads to it', async () => {
  await toggle(optionsText.requireTwoFactor.pt);
  await signOut();
  await app.page.getByLabel(loginText.email.pt).fill(owner.email);
  await app.page.getByLabel(loginText.password.pt, { exact: true }).fill(owner.password);
  await press(loginText.submit.pt);
  await app.page.getByRole('heading', { name: twoFactorScreenText.confirmTitle.pt }).waitFor();
  await press(twoFactorScreenText.byPasskey.pt);
  await app.button(shellText.account.pt).waitFor();
  await toggle(optionsText.requireTwoFactor.pt);
});

test('removes it, and it signs in no more', async () => {
  await openPasskeys();
  await dialog()
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await app.page.getByTestId('confirm').click();
  await app.page.getByText(passkeysText.removed.pt).waitFor();
  await app.page.reload();
  await signOut();
  await press(passkeyButtonText.signIn.pt);
  await app.page.getByText(errorTexts.ERR_PASSKEY_REFUSED.pt).waitFor();
});
