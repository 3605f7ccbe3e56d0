import { expect, test } from 'vitest';
import { companies } from '#shared/companies/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { qrText } from '#web/features/connections/qr.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { Api } from '../testing/api.ts';
import { App } from '../testing/app.ts';
import { useBrowsers } from '../testing/browser.ts';
import { useCompany } from '../testing/company.ts';

/**
 * E2e test of a company's first day: the first steps lead its administrator from an empty screen to the first
 * conversation. The tests depend on their order.
 */
const product = useCompany('whole');
const browsers = useBrowsers();

const bakery = { name: 'Padaria Nova', email: 'dona@first-steps.example', password: 'segredo-2' };
const second = {
  name: 'Rui Braga',
  email: 'rui@first-steps.example',
  password: 'segredo-2',
  profile: 'admin' as const,
};
const line = '5511940100601';
const carla = '5511940100602';

let app: App;

const steps = () => app.page.getByRole('region', { name: firstStepsText.title.pt });
const step = (title: string) => steps().getByRole('listitem').filter({ hasText: title });
const isDone = (title: string) => step(title).getByRole('img', { name: firstStepsText.done.pt });
const follow = (title: string) => steps().getByRole('link', { name: title }).click();
const back = async () => {
  await app.goTo('tickets');
  await steps().waitFor();
};

test('shows a new company its first steps, none of them done', async () => {
  await product.admin.call(companies.create, { body: { ...bakery, planId: 1, dueDate: '2099-12-31' } });
  app = new App((await browsers.open()).page, product.url);
  await app.signIn(bakery);
  await back();
  await expect
    .poll(() => steps().getByRole('listitem').locator('strong, a').allInnerTexts())
    .toEqual([
      firstStepsText.connect.pt,
      firstStepsText.queues.pt,
      firstStepsText.invite.pt,
      firstStepsText.receive.pt,
    ]);
  expect(await steps().getByRole('img', { name: firstStepsText.done.pt }).count()).toBe(0);
});

test('leads to the connections, and marks the step as done without a link once a phone is connected', async () => {
  await follow(firstStepsText.connect.pt);
  await app.addConnection('Balcão');
  await product.phones.create(line, 'Padaria');
  await product.phones.create(carla, 'Carla Dias');
  const code = await app.qr();
  const toPhones = app.page.getByRole('link', { name: qrText.testPhones.pt });
  expect(await toPhones.getAttribute('href')).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):\d+/);
  await product.phones.scan(line, code);
  await app.status('Balcão', 'CONNECTED').waitFor();
  await app.page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The screen leads on: write to the number, and open the conversations.
  await app.page.getByText(qrText.next.pt('Balcão', formatPhone(line))).waitFor();
  await app.page.getByRole('link', { name: qrText.openTickets.pt }).waitFor();
  await back();
  await isDone(firstStepsText.connect.pt).waitFor();
  expect(await step(firstStepsText.connect.pt).getByRole('link').count()).toBe(0);
  expect(await isDone(firstStepsText.queues.pt).count()).toBe(0);
});

test('leads to the queues', async () => {
  await follow(firstStepsText.queues.pt);
  await app.button(queuesText.add.pt).click();
  const form = app.page.getByRole('dialog', { name: queuesText.add.pt });
  await form.getByLabel(queuesText.name.pt, { exact: true }).fill('Encomendas');
  await app.button('Salvar', form).click();
  await form.waitFor({ state: 'hidden' });
  await back();
  await isDone(firstStepsText.queues.pt).waitFor();
});

test('leads to the users, and marks the step as done without a reload when a colleague acts', async () => {
  await follow(firstStepsText.invite.pt);
  await app.page.waitForURL(`${product.url}/users`);
  await app.button(usersText.add.pt).first().waitFor();
  await back();
  expect(await isDone(firstStepsText.invite.pt).count()).toBe(0);
  const owner = await Api.signIn(product.url, bakery.email, bakery.password);
  await owner.call(users.create, { body: second });
  // An account has one session: the API call ended the owner's in the browser, so the second administrator goes on.
  app = new App((await browsers.open()).page, product.url);
  await app.signIn(second);
  await back();
  await isDone(firstStepsText.invite.pt).waitFor();
  // Deleting the queues opens their step again, live.
  for (const { id } of await owner.call(queues.list)) await owner.call(queues.remove, { params: { queueId: id } });
  await steps().getByRole('link', { name: firstStepsText.queues.pt }).waitFor();
});

test('hides the first steps from an agent', async () => {
  const owner = await Api.signIn(product.url, bakery.email, bakery.password);
  const agent = {
    name: 'Bia Souza',
    email: 'bia@first-steps.example',
    password: 'segredo-2',
    profile: 'user' as const,
  };
  await owner.call(users.create, { body: agent });
  const hers = new App((await browsers.open()).page, product.url);
  await hers.signIn(agent);
  await hers.page.getByText(ticketsText.welcomeTitle.pt).waitFor();
  expect(await hers.page.getByRole('region', { name: firstStepsText.title.pt }).count()).toBe(0);
  expect((await owner.call(whatsapp.list)).map(({ name }) => name)).toEqual(['Balcão']);
});

test('keeps the first steps after the first message while a step is open, until they are dismissed', async () => {
  await product.phones.write(carla, line, 'Tem pão de queijo?');
  await isDone(firstStepsText.receive.pt).waitFor();
  await steps().getByRole('link', { name: firstStepsText.queues.pt }).waitFor();
  await app.button(firstStepsText.dismiss.pt, steps()).click();
  await app.page.getByText(ticketsText.welcomeTitle.pt).waitFor();
  await app.page.reload();
  await app.page.getByText(ticketsText.welcomeTitle.pt).waitFor();
  expect(await steps().count()).toBe(0);
  await app.tab(listText.pending.pt).click();
  await app.ticket('Carla Dias').waitFor();
});
