import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { confirmationText } from '#web/app/confirmation/confirmation.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { sessionsText } from '#web/features/users/sessions/sessions.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/** A user is signed in on two devices, ends one session and exports on the other. The tests depend on their order. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();
const owner = {
  name: 'Loja Coral',
  email: 'coral@example.com',
  password: 'coralina',
  planId: 1,
  dueDate: '2099-12-31',
};
let desk: AppDriver;
let counter: AppDriver;

const open = async () => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(owner);
  return app;
};

beforeAll(async () => {
  await product.admin.call(companies.create, { body: owner });
  desk = await open();
});

test('switches one session per user off, and both devices stay signed in', async () => {
  await desk.page.goto(`${product.url}/settings`);
  const option = desk.page.locator('.option', { hasText: optionsText.oneSession.pt });
  await option.locator('label').last().click();
  await option.getByRole('switch', { checked: false }).waitFor();
  counter = await open();
  await desk.page.reload();
  await desk.button(shellText.account.pt).waitFor();
});

test('sees both in the profile and ends the other, which is led to the sign-in', async () => {
  await desk.button(shellText.account.pt).click();
  await desk.button(shellText.profile.pt).click();
  await desk.button(sessionsText.open.pt).click();
  await expect.poll(() => desk.page.locator('.session').count()).toBe(2);
  await desk.page.locator('.session').getByRole('button').click();
  await expect.poll(() => desk.page.locator('.session').count()).toBe(1);
  await counter.page.getByText(loginText.expired.pt).waitFor();
});

test('confirms with the password before contacts leave on a device whose sign-in is not the newest', async () => {
  const { page } = desk;
  await page.goto(`${product.url}/contacts`);
  const saved = page.waitForEvent('download');
  await desk.button(contactsText.exportFile.pt).click();
  const dialog = page.getByRole('dialog', { name: confirmationText.title.pt });
  const confirm = async (password: string) => {
    await dialog.getByLabel(confirmationText.password.pt, { exact: true }).fill(password);
    await desk.button(confirmationText.confirm.pt, dialog).click();
  };
  await confirm('outra');
  await dialog.getByText(errorTexts.ERR_WRONG_PASSWORD.pt).waitFor();
  await confirm(owner.password);
  expect((await saved).suggestedFilename()).toBe('contatos.csv');
  await dialog.waitFor({ state: 'detached' });
});

test('signing in leads to the page that was requested, unless a user signed out of it', async () => {
  const { page } = await browsers.open();
  const signIn = async () => {
    await page.getByLabel(loginText.email.pt).fill(owner.email);
    await page.getByLabel(loginText.password.pt, { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: loginText.submit.pt, exact: true }).click();
  };
  await page.goto(`${product.url}/contacts?searchParam=ana`);
  await signIn();
  await page.waitForURL(/\/contacts\?searchParam=ana$/);
  await page.getByRole('button', { name: shellText.account.pt }).click();
  await page.getByRole('button', { name: shellText.logout.pt }).click();
  await signIn();
  await page.waitForURL(/:\d+\/$/);
});
