import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { forgottenText } from '#web/app/forgotten-password/forgotten-password.text.ts';
import { invitationText } from '#web/app/invitation/invitation.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { mailedLink } from '../testing/mails.ts';

/** An administrator invites a colleague, who accepts by the mailed link. The tests depend on their order. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();

const owner = {
  name: 'Loja Âmbar',
  email: 'ambar@example.com',
  password: 'segredo-1',
  planId: 1,
  dueDate: '2099-12-31',
};
const bia = { name: 'Bia', email: 'bia@ambar.example', password: 'Escolhida-1' };
const inviter = 'Ana Lima';
let app: AppDriver;
let page: Page;
let first: string;

const state = /Convidado · o convite vale até/;
const row = () => app.page.getByRole('row').filter({ hasText: bia.email });
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (name: string, item: string) => {
  await app.button(usersText.more.pt(name)).click();
  await app.page.getByRole('menuitem', { name: item }).click();
};
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

beforeAll(async () => {
  await product.admin.call(companies.create, { body: owner });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(owner);
  page = (await browsers.open()).page;
});

test('invites a user without a password, who is listed as invited', async () => {
  await app.goTo('users');
  await app.button(usersText.edit.pt(owner.name)).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel(usersText.name.pt, { exact: true }).fill(inviter);
  await app.button('Salvar', dialog).click();
  await dialog.waitFor({ state: 'hidden' });
  await app.button(usersText.add.pt).click();
  await dialog.getByLabel(usersText.name.pt, { exact: true }).fill(bia.name);
  await dialog.getByLabel(usersText.email.pt, { exact: true }).fill(bia.email);
  await app.button(usersText.sendInvite.pt, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
  await row().getByText(state).waitFor();
  first = await mailedLink(product.url, bia.email);
  expect(first).toMatch(`${product.url}/convite#`);
});

test('a link that was sent again replaces the earlier one, whose page explains it', async () => {
  await choose(bia.name, usersText.resend.pt(bia.name));
  await app.page.getByText(usersText.invited.pt(bia.email)).waitFor();
  await mailedLink(product.url, bia.email, 2);
  await page.goto(first);
  await heading(invitationText.invalidTitle.pt);
});

test('the newest link asks for name and password, and lets the user in', async () => {
  const link = await mailedLink(product.url, bia.email, 2);
  await page.goto(link);
  await page.reload();
  await heading(invitationText.title.pt(inviter, owner.name));
  expect(await field(invitationText.email.pt).inputValue()).toBe(bia.email);
  await field(invitationText.password.pt).fill('fraca');
  await press(invitationText.submit.pt);
  await page.getByText(forgottenText.weak.pt).waitFor();
  await field(invitationText.name.pt).fill('Bia Souza');
  await field(invitationText.password.pt).fill(bia.password);
  await press(invitationText.submit.pt);
  await page.getByRole('button', { name: shellText.account.pt }).waitFor();
  // The administrator's list follows live.
  await row().getByText('Bia Souza', { exact: true }).waitFor();
  await row().getByText(state).waitFor({ state: 'detached' });
  await app.button(usersText.more.pt('Bia Souza')).waitFor({ state: 'detached' });
});

test('a link is made to be passed on where no mail arrives, shown once, and lets the person in', async () => {
  const caio = { name: 'Caio', email: 'caio@ambar.example', password: 'Escolhida-2' };
  await app.button(usersText.add.pt).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel(usersText.name.pt, { exact: true }).fill(caio.name);
  await dialog.getByLabel(usersText.email.pt, { exact: true }).fill(caio.email);
  await app.button(usersText.makeLink.pt, dialog).click();
  const shown = app.page.getByLabel(usersText.link.pt, { exact: true });
  const earlier = await shown.inputValue();
  await app.button('Fechar', app.page.getByRole('dialog')).last().click();
  await choose(caio.name, usersText.makeLinkFor.pt(caio.name));
  const link = await shown.inputValue();
  expect(link).toMatch(`${product.url}/convite#`);
  const visitor = (await browsers.open()).page;
  await visitor.goto(earlier);
  await visitor.getByRole('heading', { name: invitationText.invalidTitle.pt, exact: true }).waitFor();
  await visitor.goto('about:blank');
  await visitor.goto(link);
  await visitor.getByLabel(invitationText.password.pt, { exact: true }).fill(caio.password);
  await visitor.getByRole('button', { name: invitationText.submit.pt, exact: true }).click();
  await visitor.getByRole('button', { name: shellText.account.pt }).waitFor();
  await app.button('Fechar', app.page.getByRole('dialog')).last().click();
});

test('a used link leads to the sign-in page, where the chosen password works', async () => {
  page = (await browsers.open()).page;
  await page.goto(await mailedLink(product.url, bia.email, 2));
  await heading(invitationText.usedTitle.pt);
  await press(invitationText.toLogin.pt);
  await page.waitForURL('**/login');
  await field(loginText.email.pt).fill(bia.email);
  await field(loginText.password.pt).fill(bia.password);
  await press(loginText.submit.pt);
  await page.getByRole('button', { name: shellText.account.pt }).waitFor();
});
