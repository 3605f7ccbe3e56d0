import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { forgottenText } from '#web/app/forgotten-password/forgotten-password.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { formText } from '#web/ui/forms/form.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { mailedCode, mailsTo } from '../testing/mails.ts';

/** A user resets a forgotten password while another browser is signed in with it. The tests depend on their order. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();

const owner = {
  name: 'Loja Lilás',
  email: 'lilas@example.com',
  password: 'esquecida',
  planId: 1,
  dueDate: '2099-12-31',
};
const remembered = 'Lembrada-1';
let page: Page;
let elsewhere: AppDriver;

const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const ask = async (email: string) => {
  await field(forgottenText.email.pt).fill(email);
  await press(forgottenText.send.pt);
};
const setNew = async (code: string, password: string, again = password) => {
  await field(forgottenText.code.pt).fill(code);
  await field(forgottenText.newPassword.pt).fill(password);
  await field(forgottenText.confirmPassword.pt).fill(again);
  await press(forgottenText.submit.pt);
};

beforeAll(async () => {
  await product.admin.call(companies.create, { body: owner });
  elsewhere = new AppDriver((await browsers.open()).page, product.url);
  await elsewhere.signIn(owner);
  page = (await browsers.open()).page;
});

test('requires a valid e-mail address', async () => {
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: loginText.toForgotten.pt }).click();
  await page.waitForURL('**/forgetpsw');
  await press(forgottenText.send.pt);
  await page.getByText(formText.required.pt).waitFor();
  await ask('lilas');
  await page.getByText(formText.invalidEmail.pt).waitFor();
});

test('shows the same screen for an unknown e-mail address, and sends no mail', async () => {
  await ask('ninguem@example.com');
  await page.getByText(forgottenText.codeLine.pt('ninguem@example.com')).waitFor();
  await press(forgottenText.another.pt);
  expect(await field(forgottenText.email.pt).inputValue()).toBe('ninguem@example.com');
});

test('sends a code by mail, and validates the form before sending it', async () => {
  await ask(owner.email);
  await page.getByText(forgottenText.codeLine.pt(owner.email)).waitFor();
  await setNew('', 'fraca', 'outra');
  await page.getByText(forgottenText.required.pt).waitFor();
  await page.getByText(forgottenText.weak.pt).waitFor();
  await page.getByText(forgottenText.unequal.pt).waitFor();
  await mailedCode(product.url, owner.email);
  // Reading the mail on the same phone may reload the page.
  await page.reload();
  await page.getByText(forgottenText.codeLine.pt(owner.email)).waitFor();
  expect(await mailsTo(product.url, 'ninguem@example.com')).toEqual([]);
});

test('refuses a wrong code; the right one sets the password and ends the other session', async () => {
  await setNew('AAAA-AAAA', remembered);
  await page.getByText(errorTexts.ERR_RESET_CODE_INVALID.pt).waitFor();
  await setNew((await mailedCode(product.url, owner.email)).toLowerCase(), remembered);
  await page.waitForURL('**/login');
  await page.getByText(loginText.passwordReset.pt).waitFor();
  await elsewhere.page.waitForURL('**/login');
  await elsewhere.page.getByText(loginText.expired.pt).waitFor();
});

test('accepts the new password and refuses the old one', async () => {
  expect(await field(loginText.email.pt).inputValue()).toBe(owner.email);
  await field(loginText.password.pt).fill(owner.password);
  await press(loginText.submit.pt);
  await page.getByRole('alert').waitFor();
  await field(loginText.password.pt).fill(remembered);
  await press(loginText.submit.pt);
  await page.getByRole('button', { name: shellText.account.pt }).waitFor();
});
