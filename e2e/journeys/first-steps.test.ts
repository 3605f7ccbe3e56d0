import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { firstStepsPageText } from '#web/app/start/start.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { qrText } from '#web/features/connections/qr.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { ActCounter } from '../testing/acts.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/**
 * E2e test of a company's first day: the first steps lead its administrator from signing in to the first answer, and
 * on to the team. The tests depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const bakery = { name: 'Padaria Nova', email: 'dona@first-steps.example', password: 'segredo-2' };
const second = {
  name: 'Rui Braga',
  email: 'rui@first-steps.example',
  password: 'segredo-2',
  profile: 'admin' as const,
};

let app: AppDriver;
let owner: IntegratorApi;
/** The second administrator, who looks at the same steps. */
let other: AppDriver;

const region = (page: Page) => page.getByRole('region', { name: firstStepsText.title.pt, exact: true });
const step = (title: string, page = app.page) =>
  region(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const isDone = (title: string, page = app.page) =>
  step(title, page).getByRole('img', { name: firstStepsPageText.done.pt });
const at = (number: number, page = app.page) =>
  region(page).getByText(firstStepsText.stepOf.pt(number), { exact: true }).waitFor();
const field = (label: string, page: Page) => page.getByLabel(label, { exact: true });

test('leads from signing in to the first answer in 15 acts', async () => {
  await product.admin.call(companies.create, { body: { ...bakery, planId: 1, dueDate: '2099-12-31' } });
  const { page } = await browsers.open();
  app = new AppDriver(page, product.url);
  const acts = new ActCounter();
  await page.goto(product.url);
  await acts.type(field(loginText.email.pt, page), bakery.email);
  await acts.click(field(loginText.password.pt, page));
  await page.keyboard.type(bakery.password);
  await acts.press(field(loginText.password.pt, page), 'Enter');

  await at(1);
  expect(await field(firstStepsPageText.companyName.pt, page).inputValue()).toBe(bakery.name);
  await acts.type(field(firstStepsPageText.ownerName.pt, page), 'Dona Rosa');
  await acts.press(field(firstStepsPageText.ownerName.pt, page), 'Enter');

  await at(2);
  await isDone(firstStepsText.name.pt).waitFor();
  expect(await field(firstStepsPageText.connectionName.pt, page).inputValue()).toBe(bakery.name);
  await acts.press(field(firstStepsPageText.connectionName.pt, page), 'Enter');
  const phone = await acts.open(page.getByRole('link', { name: qrText.testPhones.pt }));
  await acts.press(field('Nome', phone), 'Enter');

  await at(3);
  await isDone(firstStepsText.connect.pt).waitFor();
  const customer = await acts.open(page.getByRole('link', { name: firstStepsPageText.testCustomer.pt }));
  await acts.press(field('Nome', customer), 'Enter');
  const composer = customer.getByRole('textbox', { name: 'Escreva uma mensagem' });
  await acts.type(composer, 'Tem pão de queijo?');
  await acts.press(composer, 'Enter');

  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
  await app.message('Tem pão de queijo?').waitFor();
  await acts.click(app.button(conversationText.accept.pt).first());
  await acts.type(app.composer, 'Tem, quentinho!');
  await acts.press(app.composer, 'Enter');
  await customer.getByRole('log').getByText('Tem, quentinho!').waitFor();
  expect(acts.count).toBe(15);
  await Promise.all([phone.close(), customer.close()]);
});

test('goes on at the team after a reload, and steps in live for a second administrator', async () => {
  await app.goTo('dashboard');
  await app.button(firstStepsText.goOn.pt, region(app.page)).click();
  await at(4);
  await app.page.reload();
  await at(4);
  await isDone(firstStepsText.receive.pt).waitFor();
  owner = await IntegratorApi.signIn(product.url, bakery.email, bakery.password);
  await owner.call(users.create, { body: second });
  other = new AppDriver((await browsers.open()).page, product.url);
  await other.signIn(second);
  await other.button(firstStepsText.goOn.pt).click();
  await at(4, other.page);
  // An account has one session: the API call ended the owner's in the browser.
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(bakery);
  await app.button(firstStepsText.goOn.pt).click();
  await step(firstStepsText.team.pt).getByText(firstStepsPageText.invite.pt).waitFor();
  expect(await app.button(firstStepsPageText.invite.pt).count()).toBe(0);
});

test('shows that all is done after the last step, also to an administrator who was offline', async () => {
  await other.page.context().setOffline(true);
  await app.button(firstStepsPageText.queues.pt).click();
  const form = app.page.getByRole('dialog', { name: queuesText.add.pt });
  await form.getByLabel(queuesText.name.pt, { exact: true }).fill('Encomendas');
  await app.button('Salvar', form).click();
  await app.page.getByRole('heading', { name: firstStepsText.allDone.pt }).waitFor();
  await other.page.context().setOffline(false);
  await other.page.getByRole('heading', { name: firstStepsText.allDone.pt }).waitFor();
  expect(await step(firstStepsText.team.pt).isVisible()).toBe(false);
  await app.page.getByRole('link', { name: firstStepsPageText.afterBot.pt }).waitFor();
  await app.button(firstStepsPageText.openTickets.pt).click();
  await app.page.getByText(ticketsText.welcomeTitle.pt).waitFor();
});

test('is dismissed for good, and opened again from the help', async () => {
  for (const { id } of await IntegratorApi.signIn(product.url, second.email, second.password).then((api) => {
    owner = api;
    return api.call(queues.list);
  }))
    await owner.call(queues.remove, { params: { queueId: id } });
  const page = (await browsers.open()).page;
  app = new AppDriver(page, product.url);
  await app.signIn(bakery);
  await app.button(firstStepsText.dismiss.pt, region(page)).click();
  await page.getByText(ticketsText.welcomeTitle.pt).waitFor();
  await page.reload();
  await page.getByText(ticketsText.welcomeTitle.pt).waitFor();
  expect(await region(page).count()).toBe(0);
  await app.goTo('helps');
  await page.getByRole('link', { name: firstStepsText.title.pt }).click();
  await at(4);
  expect(await app.button(firstStepsText.dismiss.pt).count()).toBe(0);
});

test('hides the first steps from an agent', async () => {
  const agent = {
    name: 'Bia Souza',
    email: 'bia@first-steps.example',
    password: 'segredo-2',
    profile: 'user' as const,
  };
  await owner.call(users.create, { body: agent });
  const hers = new AppDriver((await browsers.open()).page, product.url);
  await hers.signIn(agent);
  await hers.page.getByText(ticketsText.welcomeTitle.pt).waitFor();
  expect(await region(hers.page).count()).toBe(0);
});
