import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import { qrPng } from '#functions/entries/assistants/bills/qr-png.ts';
import { ExternalService, jsonServiceAnswer } from '#functions/entries/assistants/testing/external-service.ts';
import { type BillingCustomer, localBillingKeys } from '#local/bills/account.ts';
import { billingSystems } from '#local/bills/billing-systems.ts';
import { secretMask } from '#shared/http/masked.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { lastFailureText } from '#web/entities/assistants/last-failure.text.ts';
import { phoneText } from '#web/entities/phone/phone.text.ts';
import { integrationsText } from '#web/features/integrations/integrations.text.ts';
import { monthlyUsageText } from '#web/features/prompts/monthly-usage.text.ts';
import { promptsText } from '#web/features/prompts/prompts.text.ts';
import { tryText } from '#web/features/prompts/try.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import { AppDriver } from '../testing/app.ts';
import { pairBotConnection } from '../testing/bot-company.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { waitForResult } from '../testing/eventually.ts';
import { PersistentApi } from '../testing/persistent-api.ts';
import { useRunningProduct } from '../testing/product.ts';

/**
 * E2e test of an AI assistant that answers a queue until a person is needed, and stops when an agent takes over. The
 * tests depend on their order.
 */
const ai = new ExternalService();
process.env.OUTGOING_LOOPBACK = 'allowed';
beforeAll(async () => {
  await ai.start();
  process.env.AI_BASE_URL = `${ai.url}/v1`;
});
const bills: BillingCustomer[] = [
  {
    id: 'cus_1',
    name: 'LIA PRADO',
    taxId: '52998224725',
    phone: '(11) 94000-0505',
    bills: [{ id: 'pay_1', cents: 9990, dueOn: '2026-01-10', pix: '000201PIXDALIA' }],
  },
];
const billing = billingSystems(bills);
beforeAll(async () => {
  billing.listen(0, '127.0.0.1');
  await once(billing, 'listening');
  process.env.ASAAS_URL = `http://127.0.0.1:${(billing.address() as AddressInfo).port}/asaas`;
});
const product = useRunningProduct();
const browsers = useTestBrowsers();

const chief = { email: 'chefe@recado.local', password: 'segredo-1' };
const companyNumber = '5511940000501';
const nina = '5511940000502';
const otto = '5511940000503';

let app: AppDriver;
let admin: PersistentApi;

const dialog = (title: string): Locator => app.page.getByRole('dialog', { name: title });
const row = (name: string): Locator => app.page.getByRole('row').filter({ hasText: name });
const field = (label: string, within: Locator): Locator => within.getByLabel(label, { exact: true });
const textsOn = async (phone: string) =>
  (await product.phones.chat(phone, companyNumber)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
const hasReceived = (phone: string, text: string) =>
  // Agents' messages begin with a signature, so only the end is compared.
  waitForResult(`"${text}" on the phone`, async () => (await textsOn(phone)).some((one) => one.endsWith(text)));
const ticketOf = (name: string) =>
  waitForResult(`the conversation of ${name}`, async () => {
    const page = await admin.call(tickets.list, { query: { status: 'pending', showAll: 'true', order: 'newest' } });
    return page.tickets.find(({ contact }) => contact.name === name);
  });

interface Asked {
  messages: { role: string; content: string }[];
}

/** A model that sells flowers, and writes the transfer mark of its instructions when the customer asks for a person. */
const florist: ExternalService['script'] = ({ headers, body }) => {
  if (headers.authorization !== 'Bearer sk-da-loja')
    return jsonServiceAnswer({ error: { message: 'no such key' } }, 401);
  const { messages } = JSON.parse(body) as Asked;
  const mark = /\[\[.+?\]\]/.exec(messages[0]?.content ?? '')?.[0] ?? '';
  const sent = messages.at(-1)?.content ?? '';
  const content = sent.includes('pessoa') ? `${mark} Já chamo alguém, Nina.` : `Sobre "${sent}": temos!`;
  return jsonServiceAnswer({
    choices: [{ message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 40, completion_tokens: 9 },
  });
};

beforeAll(async () => {
  ai.script = florist;
  const { email, password } = product.adminCredentials;
  admin = new PersistentApi(product.url, email, password);
  const sales = await admin.call(queues.create, { body: { name: 'Vendas', color: '#3b82f6' } });
  const people = await admin.call(queues.create, { body: { name: 'Pessoas', color: '#16a34a' } });
  const line = await admin.call(whatsapp.create, {
    body: { name: 'Loja', queueIds: [sales.id, people.id], greetingMessage: 'Olá!' },
  });
  await product.phones.create(nina, 'Nina');
  await product.phones.create(otto, 'Otto');
  await admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
  await pairBotConnection(product.phones, admin, companyNumber, line.id);
});
afterAll(() => {
  billing.closeAllConnections();
  billing.close();
  return ai.stop();
});

test('creates a prompt, checks its fields and never shows its key again', async () => {
  await app.goTo('prompts');
  await app.page.getByText(promptsText.credit.pt).waitFor();
  await app.page.getByText(promptsText.emptyTitle.pt).waitFor();
  await app.button(promptsText.add.pt).click();
  const form = dialog(promptsText.add.pt);
  await field(promptsText.name.pt, form).fill('Florista');
  await app.button('Salvar', form).click();
  await form.locator('p.amplify-field__error-message', { hasText: promptsText.chooseQueue.pt }).waitFor();
  await field(promptsText.apiKey.pt, form).fill('sk-da-loja');
  await field(promptsText.prompt.pt, form).fill('Você vende flores a {{firstName}}.');
  await field(promptsText.queue.pt, form).selectOption({ label: 'Pessoas' });
  await form.getByText(promptsText.advanced.pt, { exact: true }).click();
  await field(promptsText.maxMessages.pt, form).fill('4');
  await app.button('Salvar', form).click();
  await row('Florista').getByText('Pessoas').waitFor();
  await app.button(promptsText.edit.pt('Florista')).click();
  const again = dialog(promptsText.editTitle.pt);
  expect(await field(promptsText.apiKey.pt, again).inputValue()).toBe('');
  await again.getByText(promptsText.advanced.pt, { exact: true }).click();
  await field(promptsText.temperature.pt, again).fill('0,5');
  await app.button('Salvar', again).click();
  await again.waitFor({ state: 'detached' });
  const { prompts: listed } = await admin.call(prompts.list);
  expect(listed).toMatchObject([
    { name: 'Florista', apiKey: secretMask, temperature: 0.5, maxMessages: 4, maxTokens: 100 },
  ]);
});

test('tries the prompt in a conversation of its own, and shows the tokens of the month', async () => {
  await app.button(tryText.open.pt('Florista')).click();
  const pane = dialog(tryText.title.pt('Florista'));
  await field(phoneText.message.pt, pane).fill('Rosas?');
  await app.button(phoneText.send.pt, pane).click();
  await pane.getByText('Sobre "Rosas?": temos!').waitFor();
  await field(phoneText.message.pt, pane).fill('Quero uma pessoa');
  await app.button(phoneText.send.pt, pane).click();
  await pane.getByText(tryText.handedOver.pt('Pessoas')).waitFor();
  const { messages } = JSON.parse(ai.calls.at(-1)?.body ?? '') as Asked;
  expect(messages.slice(1).map(({ content }) => content)).toEqual([
    'Rosas?',
    'Sobre "Rosas?": temos!',
    'Quero uma pessoa',
  ]);
  await app.page.keyboard.press('Escape');
  await app.page.getByText(monthlyUsageText.tokens.pt('98')).waitFor();
  // Changes that are typed and not saved answer on the phone beside the form.
  await app.button(promptsText.edit.pt('Florista')).click();
  const form = dialog(promptsText.editTitle.pt);
  await field(promptsText.prompt.pt, form).fill('Você vende cactos.');
  await field(phoneText.message.pt, form).fill('Cactos?');
  await app.button(phoneText.send.pt, form).click();
  await form.getByText('Sobre "Cactos?": temos!').waitFor();
  const unsaved = JSON.parse(ai.calls.at(-1)?.body ?? '') as Asked;
  expect(unsaved.messages[0]?.content).toContain('Você vende cactos.');
  const { prompts: stored } = await admin.call(prompts.list);
  expect(stored[0]?.prompt).not.toContain('cactos');
  await app.page.keyboard.press('Escape');
  await app.button(leavingText.leave.pt).click();
  await form.waitFor({ state: 'detached' });
});

test('tries a prompt that was never saved, on the phone beside its form', async () => {
  await app.button(promptsText.add.pt).click();
  const form = dialog(promptsText.add.pt);
  await field(promptsText.name.pt, form).fill('Jardineiro');
  await field(promptsText.apiKey.pt, form).fill('sk-da-loja');
  await field(promptsText.prompt.pt, form).fill('Você cuida de jardins.');
  await field(phoneText.message.pt, form).fill('Podam?');
  await app.button(phoneText.send.pt, form).click();
  await form.getByText('Sobre "Podam?": temos!').waitFor();
  expect((JSON.parse(ai.calls.at(-1)?.body ?? '') as Asked).messages[0]?.content).toContain('Você cuida de jardins.');
  await app.page.keyboard.press('Escape');
  await app.button(leavingText.leave.pt).click();
  await form.waitFor({ state: 'detached' });
  expect((await admin.call(prompts.list)).prompts.map(({ name }) => name)).toEqual(['Florista']);
});

test('assigns the prompt to a queue', async () => {
  await app.goTo('queues');
  await app.button(queuesText.edit.pt('Vendas')).click();
  const queue = dialog(queuesText.editTitle.pt);
  await field(queuesText.prompt.pt, queue).selectOption({ label: 'Florista' });
  await app.button('Salvar', queue).click();
  await queue.waitFor({ state: 'detached' });
});

test("answers a customer on the phone, and transfers to the people's queue when asked for a person", async () => {
  await product.phones.write(nina, companyNumber, 'oi');
  await hasReceived(nina, 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Pessoas');
  await product.phones.write(nina, companyNumber, '1');
  await hasReceived(nina, 'Sobre "1": temos!');
  await product.phones.write(nina, companyNumber, 'Rosas?');
  await hasReceived(nina, 'Sobre "Rosas?": temos!');
  expect(await ticketOf('Nina')).toMatchObject({ useIntegration: true, queue: { name: 'Vendas' } });
  await product.phones.write(nina, companyNumber, 'Quero uma pessoa');
  await hasReceived(nina, 'Já chamo alguém, Nina.');
  const ticket = await waitForResult('the conversation in the queue of people', async () => {
    const found = await ticketOf('Nina');
    return found.queue?.name === 'Pessoas' && found;
  });
  expect(ticket).toMatchObject({ useIntegration: false, promptId: null, chatbot: false });
  const { messages } = JSON.parse(ai.calls.at(-1)?.body ?? '') as Asked;
  expect(messages[0]?.content).toContain('Você vende flores a Nina.');
  expect(messages.slice(1).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user']);
  const { prompts: listed } = await admin.call(prompts.list);
  expect(listed[0]?.totalTokens).toBe(6 * 49);
});

test('silences the AI when an agent accepts the conversation', async () => {
  await product.phones.write(otto, companyNumber, '1');
  await hasReceived(otto, 'Sobre "1": temos!');
  await app.goTo('tickets');
  await app.accept('Otto');
  const asked = ai.calls.length;
  await product.phones.write(otto, companyNumber, 'Lírios?');
  await app.message('Lírios?').waitFor();
  await app.write('Temos lírios brancos.');
  await hasReceived(otto, 'Temos lírios brancos.');
  expect(ai.calls).toHaveLength(asked);
  expect(await textsOn(otto)).toHaveLength(2);
});

test('leaves customers to people when the AI fails, and records why', async () => {
  const { prompts: listed } = await admin.call(prompts.list);
  await admin.call(prompts.update, { params: { promptId: listed[0]?.id ?? 0 }, body: { apiKey: 'sk-revogada' } });
  const third = '5511940000504';
  await product.phones.create(third, 'Rute');
  await product.phones.write(third, companyNumber, '1');
  const ticket = await waitForResult('the conversation left to people', async () => {
    const found = await ticketOf('Rute');
    return found.queue?.name === 'Vendas' && !found.useIntegration && found;
  });
  const { entries } = await admin.call(tickets.log, { params: { ticketId: ticket.id } });
  expect(entries).toMatchObject([{ kind: 'assistantFailed', user: null }]);
  await app.goTo('prompts');
  await row('Florista').getByText(lastFailureText.denied.pt).waitFor();
  await app.button(promptsText.edit.pt('Florista')).click();
  const form = dialog(promptsText.editTitle.pt);
  await form.getByText('answered 401').waitFor();
  await app.page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
});

test('a customer gets the second copy of a bill by CPF, from a queue given to Asaas', async () => {
  await admin.call(settings.update, { params: { key: 'asaas' }, body: { value: localBillingKeys.asaas } });
  await app.goTo('integrations');
  await app.button(integrationsText.add.pt).first().click();
  const form = dialog(integrationsText.add.pt);
  await form.locator('select[name=type]').selectOption('asaas');
  await field(integrationsText.name.pt, form).fill('Boletos');
  await app.button('Salvar', form).click();
  await row('Boletos').waitFor();
  const { queueIntegrations } = await admin.call(integrations.list);
  const people = (await admin.call(queues.list)).find(({ name }) => name === 'Pessoas');
  const integrationId = queueIntegrations[0]?.id ?? 0;
  await admin.call(queues.update, { params: { queueId: people?.id ?? 0 }, body: { integrationId } });
  const lia = '5511940000505';
  await product.phones.create(lia, 'Lia');
  await product.phones.write(lia, companyNumber, '2');
  await hasReceived(lia, portugueseCustomerTexts.bills.ask);
  await product.phones.write(lia, companyNumber, '529.982.247-24');
  await hasReceived(lia, portugueseCustomerTexts.bills.wrong);
  await product.phones.write(lia, companyNumber, '529.982.247-25');
  await waitForResult('the open bills', async () => (await textsOn(lia)).some((text) => text.includes('R$ 99,90')));
  await product.phones.write(lia, companyNumber, '1');
  await hasReceived(lia, '000201PIXDALIA');
  const { media } = await waitForResult('the picture of the Pix code', async () =>
    (await product.phones.chat(lia, companyNumber)).find((one) => one.media?.kind === 'image'),
  );
  const picture = await fetch(new URL(media?.url ?? '', product.phones.url));
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(await qrPng('000201PIXDALIA'));
  await product.phones.write(lia, companyNumber, '0');
  await hasReceived(lia, portugueseCustomerTexts.bills.person);
  expect(await ticketOf('Lia')).toMatchObject({ useIntegration: false, queue: { name: 'Pessoas' } });
});
