import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { keys } from '#shared/server/keys.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import { settings } from '#shared/settings/contract.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { lapsedText } from '#web/app/lapsed/lapsed.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { greetingText } from '#web/app/shell/greeting.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { signUpText } from '#web/app/sign-up/sign-up.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { formText } from '#web/ui/forms/form.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useRunningProduct } from '../testing/product.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';

/** E2e test of signing up, from a closed platform to a new company at work. The tests depend on their order. */
const product = useRunningProduct();
const browsers = useTestBrowsers();

let operator: AppDriver;
let visitor: Page;
/** API client with the token of the operator's browser session. */
let platform: IntegratorApi;

const option = (title: string) => operator.page.locator('.option').filter({ hasText: title });
const flip = async (key: 'allowregister' | 'viewregister', value: 'enabled' | 'disabled') => {
  await option(optionsText[key].pt).locator('label').last().click();
  await stored(key, value);
};
const stored = (key: SettingKey, value: string) =>
  expect.poll(() => platform.call(settings.list)).toContainEqual({ key, value });
const link = (name: string) => visitor.getByRole('link', { name });
const field = (label: string) => visitor.getByLabel(label, { exact: true });
const send = () => visitor.getByRole('button', { name: signUpText.submit.pt }).click();
const fill = async ({ name, email, phone, password }: typeof newcomer) => {
  await field(signUpText.name.pt).fill(name);
  await field(signUpText.email.pt).fill(email);
  await field(signUpText.phone.pt).pressSequentially(phone);
  await field(signUpText.password.pt).fill(password);
};

const newcomer = { name: 'Ótica Aurora', email: 'dona@aurora.example', phone: '11987654321', password: 'segredo-8' };

beforeAll(async () => {
  operator = new AppDriver((await browsers.open()).page, product.url);
  await operator.signIn(product.adminCredentials);
  await operator.goTo('settings');
  await option(optionsText.allowregister.pt).waitFor();
  const token = await operator.page.evaluate(() => localStorage.getItem('token'));
  platform = IntegratorApi.visit(product.url, String(token));
  visitor = (await browsers.open()).page;
});

test('hides the sign-up of a closed platform, and redirects visitors who open its address', async () => {
  await visitor.goto(`${product.url}/signup`);
  await visitor.waitForURL('**/login');
  await visitor.getByText(loginText.signUpClosed.pt).waitFor();
  expect(await link(loginText.toSignUp.pt).count()).toBe(0);
  const body = { ...newcomer, planId: 1 };
  await expect(IntegratorApi.visit(product.url).call(companies.signUp, { body })).rejects.toMatchObject({
    status: 403,
    code: 'ERR_SIGN_UP_CLOSED',
  });
});

test('answers unknown routes with an error code', async () => {
  for (const method of ['GET', 'PUT']) {
    const answer = await fetch(`${product.url}/api/nothing/here`, { method });
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'ERR_ROUTE_NOT_FOUND' }]);
  }
});

test('lets visitors read four settings and no other', async () => {
  const read = async (key: string) => (await fetch(`${product.url}/api/settings/${key}`)).status;
  for (const { key } of await platform.call(settings.list)) {
    const isPublic = ['trial', 'allowregister', 'viewregister', 'platformName'].includes(key);
    expect([key, await read(key)]).toEqual([key, isPublic ? 200 : 404]);
  }
});

test('lets the operator open and show the sign-up with a trial of five days', async () => {
  await flip('allowregister', 'enabled');
  await flip('viewregister', 'enabled');
  await option(optionsText.trial.pt).getByRole('combobox').selectOption('5');
  await stored('trial', '5');
  await option(optionsText.signUpPlan.pt).getByRole('combobox').selectOption('1');
  await stored('signUpPlan', '1');
  await platform.call(settings.update, { params: { key: 'platformName' }, body: { value: 'Atende Bem' } });
  await visitor.goto(product.url);
  await visitor.getByRole('heading', { name: loginText.title.pt('Atende Bem') }).waitFor();
  expect(await visitor.title()).toBe('Atende Bem');
  await link(loginText.toSignUp.pt).click();
  await visitor.getByText(signUpText.subtitle.pt('Atende Bem', 5)).waitFor();
});

test('marks missing fields and formats the phone number', async () => {
  await send();
  expect(await visitor.getByText(formText.required.pt).count()).toBe(4);
  await fill({ ...newcomer, name: 'A', email: 'dona', password: 'abc' });
  await visitor.getByText(formText.invalidEmail.pt).waitFor();
  expect(await visitor.getByText(formText.tooShort.pt).count()).toBe(2);
  expect(await field(signUpText.phone.pt).inputValue()).toBe('(11) 98765-4321');
  expect(await field(signUpText.plan.pt).getAttribute('readonly')).not.toBeNull();
});

test('refuses a taken name beside its field', async () => {
  const taken = { name: 'Loja Verde', email: 'verde@example.com', password: 'segredo-2', planId: 1 };
  await platform.call(companies.create, { body: { ...taken, dueDate: '2099-12-31' } });
  await field(signUpText.phone.pt).fill('');
  await fill({ ...newcomer, name: 'loja verde' });
  await send();
  await visitor.getByText(errorTexts.ERR_COMPANY_NAME_ALREADY_EXISTS.pt).waitFor();
});

test('creates a single company when a visitor retries after a lost answer', async () => {
  await field(signUpText.name.pt).fill(newcomer.name);
  let lost = 0;
  await visitor.route('**/api/companies/cadastro', async (route) => {
    await route.fetch();
    lost++;
    await route.abort();
  });
  await send();
  await visitor.getByRole('alert').waitFor();
  expect(lost).toBe(1);
  await visitor.unroute('**/api/companies/cadastro');
  await send();
  await visitor.waitForURL('**/login');
  await visitor.getByText(loginText.signedUp.pt).waitFor();
  const { companies: found } = await platform.call(companies.list, { query: { searchParam: newcomer.name } });
  expect(found).toHaveLength(1);
});

test('lets the new user sign in, and shows the end of the trial and the first steps', async () => {
  expect(await field(loginText.email.pt).inputValue()).toBe(newcomer.email);
  await field(loginText.password.pt).fill(newcomer.password);
  await visitor.getByRole('button', { name: loginText.submit.pt, exact: true }).click();
  const listed = (await platform.call(companies.list, { query: { searchParam: newcomer.name } })).companies[0];
  expect(listed).toMatchObject({ phone: newcomer.phone, status: true, recurrence: 'MENSAL', planId: 1 });
  const end = String(listed?.trialExpiration);
  await visitor.getByText(greetingText.trialUntil.pt(formatDay(lastDayOfAccess(end)), daysUntil(end))).waitFor();
  // A trial is counted once; the warning is for subscriptions.
  expect(await visitor.getByText(/^Sua assinatura vence em/).count()).toBe(0);
  await link(shellText.tickets.pt).click();
  await visitor.getByRole('region', { name: firstStepsText.title.pt }).waitFor();
});

test('leads the administrator to the invoices when the trial is over, also after signing in again', async () => {
  const [company] = (await platform.call(companies.list, { query: { searchParam: newcomer.name } })).companies;
  const { update, write } = await openTableOfProduct(product);
  const key = keys.company(tenantOfCompany({ id: Number(company?.id) }));
  await write({ write: update(key, { set: { dueDate: '2026-01-31' } }) });
  const lapsedHeading = visitor.getByRole('heading', { name: lapsedText.title.pt('31/01/2026') });
  await visitor.reload();
  await lapsedHeading.waitFor();
  await visitor.getByRole('button', { name: lapsedText.logout.pt }).click();
  await visitor.waitForURL('**/login');
  await field(loginText.email.pt).fill(newcomer.email);
  await field(loginText.password.pt).fill(newcomer.password);
  await visitor.getByRole('button', { name: loginText.submit.pt, exact: true }).click();
  await lapsedHeading.waitFor();
});

test('refuses sign-ups once the platform is closed again', async () => {
  await flip('allowregister', 'disabled');
  await flip('viewregister', 'disabled');
  const stranger = (await browsers.open({ width: 390, height: 844 })).page;
  await stranger.goto(`${product.url}/signup?companyId=1`);
  await stranger.waitForURL('**/login');
  await stranger.getByText(loginText.signUpClosed.pt).waitFor();
});
