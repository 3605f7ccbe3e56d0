import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExternalService, jsonServiceAnswer } from '#functions/entries/assistants/testing/external-service.ts';
import type { IntegrationEvent } from '#shared/integrations/webhook-event.ts';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { connectionFormText } from '#web/features/connections/connection-form.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { integrationFormText } from '#web/features/integrations/integration-form.text.ts';
import { integrationTestText } from '#web/features/integrations/integration-test.text.ts';
import { integrationsText } from '#web/features/integrations/integrations.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { AppDriver } from '../testing/app.ts';
import { pairBotConnection } from '../testing/bot-company.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * E2e test of a Typebot flow that serves a queue, and of a webhook that receives a connection's messages. The tests
 * depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();
const outside = new ExternalService();

const chief = { email: 'chefe@integrations.example', password: 'segredo-1' };
const companyNumber = '5511940130401';
const nina = '5511940130402';

let app: AppDriver;
let lineId: number;
let helpId: number;

const dialog = (title: string): Locator => app.page.getByRole('dialog', { name: title });
const row = (name: string): Locator => app.page.getByRole('row').filter({ hasText: name });
const field = (label: string, within: Locator): Locator => within.getByLabel(label, { exact: true });
const textsReceived = async () =>
  (await product.phones.chat(nina, companyNumber)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
const hasReceived = (text: string) =>
  waitForResult(`"${text}" on the phone`, async () => (await textsReceived()).includes(text));
const requestTexts = () =>
  outside.calls
    .filter(({ path }) => path === '/crm')
    .map(({ body }) => (JSON.parse(body) as IntegrationEvent).message.body);
const isRequested = (text: string) =>
  waitForResult(`"${text}" at the other system`, () => requestTexts().includes(text));

const block = (text: string) => ({
  id: text,
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text, bold: text.endsWith('!') }] }] },
});

/** The Typebot flow: offers two choices, and transfers to the help queue when the customer wants a person. */
const flow: ExternalService['script'] = ({ path, body }) => {
  if (path === '/crm') return jsonServiceAnswer({});
  if (path.endsWith('/startChat')) {
    const input = { id: 'i', type: 'choice input', items: [{ content: 'Preços' }, { content: 'Pessoa' }] };
    return jsonServiceAnswer({ sessionId: 'cl1', typebot: {}, messages: [block('O que você procura?')], input });
  }
  const { message } = JSON.parse(body) as { message: string };
  if (message === 'Preços') return jsonServiceAnswer({ messages: [block('Tudo a dez reais!')] });
  return jsonServiceAnswer({ messages: [block('Já chamo.'), block(`#{"queueId": ${helpId}}`)] });
};

beforeAll(async () => {
  await outside.start();
  outside.script = flow;
  const { admin, phones } = product;
  const sales = await admin.call(queues.create, { body: { name: 'Vendas', color: '#3b82f6' } });
  const help = await admin.call(queues.create, { body: { name: 'Ajuda', color: '#16a34a' } });
  helpId = help.id;
  const line = await admin.call(whatsapp.create, {
    body: { name: 'Loja', queueIds: [sales.id, help.id], greetingMessage: 'Olá!' },
  });
  lineId = line.id;
  await phones.create(nina, 'Nina');
  await admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
  await pairBotConnection(phones, admin, companyNumber, line.id);
});
afterAll(() => outside.stop());

test('creates integrations with the fields of their type, and shows a webhook’s secret once', async () => {
  await app.goTo('integrations');
  await app.page.getByText(integrationsText.emptyTitle.pt).waitFor();
  await app.button(integrationsText.add.pt).click();
  const form = dialog(integrationsText.add.pt);
  await field(integrationsText.name.pt, form).fill('Fluxo de vendas');
  await app.button('Salvar', form).click();
  // The fields of the chosen type are required.
  await form.getByText('Obrigatório').first().waitFor();
  await field(integrationFormText.viewer.pt, form).fill(outside.url);
  await field(integrationFormText.slug.pt, form).fill('vendas');
  await app.button('Salvar', form).click();
  await row('Fluxo de vendas').waitFor();

  await app.button(integrationsText.add.pt).click();
  await field(integrationsText.type.pt, form).selectOption('webhook');
  await expect.poll(() => field(integrationFormText.slug.pt, form).count()).toBe(0);
  await field(integrationsText.name.pt, form).fill('Nosso CRM');
  await field(integrationFormText.address.pt, form).fill(`${outside.url}/crm`);
  await app.button('Salvar', form).click();
  const made = dialog(integrationFormText.made.pt('Nosso CRM'));
  expect(await field(integrationFormText.secret.pt, made).inputValue()).toMatch(/^whsec_/);
  await app.button(integrationFormText.done.pt, made).click();
  await app.page.getByRole('heading', { name: integrationsText.title.pt(2) }).waitFor();
});

test('tests each integration in its row, with its real address', async () => {
  const result = (name: string) => dialog(integrationTestText.title.pt(name));
  await app.button(integrationFormText.testOf.pt('Fluxo de vendas')).click();
  await result('Fluxo de vendas').getByText('O que você procura?').waitFor();
  await app.page.keyboard.press('Escape');
  await app.button(integrationFormText.testOf.pt('Nosso CRM')).click();
  await result('Nosso CRM').getByText('Recebeu a mensagem em').waitFor();
  await app.page.keyboard.press('Escape');
  outside.calls.length = 0;
});

test('assigns the flow to a queue and the webhook to a connection', async () => {
  await app.goTo('queues');
  await app.button(queuesText.edit.pt('Vendas')).click();
  const queue = dialog(queuesText.editTitle.pt);
  await field(queuesText.integration.pt, queue).selectOption({ label: 'Fluxo de vendas' });
  await app.button('Salvar', queue).click();
  await queue.waitFor({ state: 'detached' });
  await app.goTo('connections');
  await app.button(connectionsText.edit.pt('Loja')).click();
  const connection = dialog(connectionsText.editTitle.pt);
  await connection.getByRole('tab', { name: connectionFormText.service.pt }).click();
  await field(connectionFormText.integration.pt, connection).selectOption({ label: 'Nosso CRM' });
  await app.button('Salvar', connection).click();
  await connection.waitFor({ state: 'detached' });
});

test('leads a customer through the flow, while the webhook receives only messages outside queues', async () => {
  await product.phones.write(nina, companyNumber, 'oi');
  await hasReceived('Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Ajuda');
  await isRequested('oi');
  await product.phones.write(nina, companyNumber, '1');
  await hasReceived('O que você procura?');
  await hasReceived('Preços\nPessoa');
  await product.phones.write(nina, companyNumber, 'Preços');
  await hasReceived('*Tudo a dez reais!*');
  await product.phones.write(nina, companyNumber, 'Pessoa');
  await hasReceived('Já chamo.');
  const ticket = await waitForResult('the conversation in the other queue', async () => {
    const page = await product.admin.call(tickets.list, {
      query: { status: 'pending', showAll: 'true', order: 'newest' },
    });
    return page.tickets.find(({ queue }) => queue?.name === 'Ajuda');
  });
  await product.admin.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
  const asked = outside.calls.length;
  await product.phones.write(nina, companyNumber, 'alô?');
  await waitForResult('their word on the ticket', async () => {
    const shown = await product.admin.call(tickets.show, { params: { ticketId: ticket.id } });
    return shown.lastMessage === 'alô?';
  });
  expect(outside.calls).toHaveLength(asked);
  expect(await textsReceived()).toEqual([
    'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Ajuda',
    'O que você procura?',
    'Preços\nPessoa',
    '*Tudo a dez reais!*',
    'Já chamo.',
  ]);
});

test('deletes an integration after a confirmation that names it, and removes it from its connection', async () => {
  await app.goTo('integrations');
  await app.button(integrationsText.remove.pt('Nosso CRM')).click();
  await dialog(integrationsText.removeTitle.pt('Nosso CRM')).getByTestId('confirm').click();
  await app.page.getByRole('heading', { name: integrationsText.title.pt(1) }).waitFor();
  const { integrationId } = await product.admin.call(whatsapp.show, { params: { whatsappId: lineId } });
  expect(integrationId).toBeNull();
});
