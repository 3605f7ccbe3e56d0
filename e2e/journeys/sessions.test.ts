import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { sessionsText } from '#web/features/users/sessions/sessions.text.ts';
import { App } from '../testing/app.ts';
import { useBrowsers } from '../testing/browser.ts';
import { useCompany } from '../testing/company.ts';

/** A user is signed in on two devices and ends one session. The tests depend on their order. */
const product = useCompany('half');
const browsers = useBrowsers();
const owner = {
  name: 'Loja Coral',
  email: 'coral@example.com',
  password: 'coralina',
  planId: 1,
  dueDate: '2099-12-31',
};
let desk: App;
let counter: App;

const open = async () => {
  const app = new App((await browsers.open()).page, product.url);
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
