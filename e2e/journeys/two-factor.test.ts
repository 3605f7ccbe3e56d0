import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { codeStepText } from '#web/app/login/code-step.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { twoFactorScreenText } from '#web/app/two-factor/two-factor-screen.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { twoFactorText } from '#web/features/users/two-factor/two-factor.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/** A user switches two-factor on and signs in with it. The tests depend on their order. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();
const owner = { name: 'Loja Anil', email: 'anil@example.com', password: 'anilada', planId: 1, dueDate: '2099-12-31' };
let app: AppDriver;
let secret: string;
let recovery: string[];

const field = (label: string) => app.page.getByLabel(label, { exact: true });
const press = (name: string) => app.button(name).click();
const signedIn = () => app.button(shellText.account.pt).waitFor();
const toPassword = async () => {
  await app.page.goto(`${product.url}/login`);
  await field(loginText.email.pt).fill(owner.email);
  await field(loginText.password.pt).fill(owner.password);
  await press(loginText.submit.pt);
};
const toCode = async () => {
  await toPassword();
  await app.page.getByRole('heading', { name: codeStepText.title.pt }).waitFor();
};
const answer = async (code: string) => {
  await field(codeStepText.code.pt).fill(code);
  await press(loginText.submit.pt);
};
const openDialog = async () => {
  await press(shellText.account.pt);
  await press(shellText.profile.pt);
  await press(twoFactorText.open.pt);
};
const freshBrowser = async () => {
  app = new AppDriver((await browsers.open()).page, product.url);
};

beforeAll(async () => {
  await product.admin.call(companies.create, { body: owner });
  await freshBrowser();
  await app.signIn(owner);
});

/** Goes through the dialog from the password to the recovery codes. */
const switchOn = async () => {
  await field(twoFactorText.password.pt).fill(owner.password);
  // The first steps of the company behind the dialog have a button of this name too.
  await app.button(twoFactorText.next.pt, app.page.getByRole('dialog')).click();
  await app.page.getByRole('img', { name: twoFactorText.qr.pt }).waitFor();
  secret = ((await app.page.locator('.two-factor-secret').textContent()) ?? '').replaceAll(' ', '');
  await field(twoFactorText.code.pt).fill(new TOTP({ secret }).generate());
  await press(twoFactorText.switchOn.pt);
  await app.page.locator('.two-factor-codes li').first().waitFor();
  recovery = await app.page.locator('.two-factor-codes li').allTextContents();
  expect(recovery).toHaveLength(10);
  // A second Enter must not close them unread.
  expect(await app.page.locator(':focus').textContent()).toBe(twoFactorText.copy.pt);
  await press(twoFactorText.kept.pt);
};

test('switches two-factor on in the profile and gets ten recovery codes', async () => {
  await openDialog();
  await switchOn();
});

test('signs in elsewhere with the code of the next time step, and not with a wrong one', async () => {
  await freshBrowser();
  await toCode();
  await answer('AAAA');
  await app.page.getByText(errorTexts.ERR_TWO_FACTOR_CODE_WRONG.pt).waitFor();
  await answer(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await signedIn();
});

test('signs in with a recovery code, once', async () => {
  await freshBrowser();
  await toCode();
  await answer(recovery[0] ?? '');
  await signedIn();
  await freshBrowser();
  await toCode();
  await answer(recovery[0] ?? '');
  await app.page.getByText(errorTexts.ERR_TWO_FACTOR_CODE_WRONG.pt).waitFor();
  await answer(recovery[1] ?? '');
  await signedIn();
});

test('switches it off with the password and a recovery code, and signs in without one', async () => {
  await openDialog();
  await field(twoFactorText.password.pt).fill(owner.password);
  await field(twoFactorText.codeOrRecovery.pt).fill(recovery[2] ?? '');
  await press(twoFactorText.switchOff.pt);
  await app.page.getByText(twoFactorText.isOff.pt).waitFor();
  await freshBrowser();
  await app.signIn(owner);
});

test('is led to it when the company requires it, also right after the password, and then works', async () => {
  const isLed = () => app.page.getByRole('heading', { name: twoFactorScreenText.title.pt }).waitFor();
  await app.page.goto(`${product.url}/settings`);
  const option = app.page.locator('.option', { hasText: optionsText.requireTwoFactor.pt });
  await option.locator('label').last().click();
  await isLed();
  await freshBrowser();
  await toPassword();
  await isLed();
  await app.page.goto(`${product.url}/users`);
  await isLed();
  await press(twoFactorScreenText.begin.pt);
  await switchOn();
  await signedIn();
});
