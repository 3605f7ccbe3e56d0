import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { ExternalService, jsonServiceAnswer } from '#functions/entries/assistants/testing/external-service.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { appText } from '#web/app/app.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { messagesApiText } from '#web/features/messages-api/messages-api.text.ts';
import { tokensText } from '#web/features/messages-api/tokens.text.ts';
import { webhooksText } from '#web/features/messages-api/webhooks.text.ts';
import { notificationsText } from '#web/features/notifications/notifications.text.ts';
import { AppDriver } from '../testing/app.ts';
import { pairBotConnection } from '../testing/bot-company.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { runClientExample } from '../testing/client-example.ts';
import { useTestCompany } from '../testing/company.ts';
import { waitForResult } from '../testing/eventually.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';

/** E2e test of the external API: its page, a token of a program, and a generated client. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const chief = { email: 'chefe@messages-api.example', password: 'segredo-1' };
const companyNumber = '5511940150501';
const nina = '5511940150502';

const outside = new ExternalService();

let app: AppDriver;
let token: string;

const section = (title: string): Locator => app.page.getByRole('region', { name: title });
const field = (label: string, within: Locator): Locator => within.getByLabel(label, { exact: true });
const received = () => product.phones.chat(nina, companyNumber);
const status = (within: Locator, text: string) => within.locator('.api-answer strong').filter({ hasText: text });

beforeAll(async () => {
  await outside.start();
  outside.script = () => jsonServiceAnswer({ ok: true });
  const { admin, phones } = product;
  const line = await admin.call(whatsapp.create, { body: { name: 'Loja' } });
  await phones.create(nina, 'Nina');
  await admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
  await pairBotConnection(phones, admin, companyNumber, line.id);
});

afterAll(() => outside.stop());

test('sends a text from the page and shows that it arrived', async () => {
  await app.goTo('messagesApi');
  const form = section(messagesApiText.textTest.pt);
  await app.button(messagesApiText.send.pt, form).click();
  await form.getByText(messagesApiText.required.pt).first().waitFor();
  await field(messagesApiText.number.pt, form).fill(nina);
  await field(messagesApiText.body.pt, form).fill('Seu pedido saiu.');
  await expect.poll(() => form.locator('pre').first().innerText()).toContain(nina);
  await app.button(messagesApiText.send.pt, form).click();
  await app.page.getByText(messagesApiText.sent.pt).waitFor();
  await waitForResult('the text on the phone', async () =>
    (await received()).some(({ text, fromMe }) => text === 'Seu pedido saiu.' && !fromMe),
  );
  await waitForResult('the status of the message', async () => {
    await app.button(messagesApiText.check.pt, form).click();
    return (await status(form, messagesApiText.delivered.pt).count()) > 0;
  });
});

test('sends a file from the page', async () => {
  await app.page.getByText(messagesApiText.mediaTest.pt, { exact: true }).click();
  const form = section(messagesApiText.mediaTest.pt);
  await field(messagesApiText.caption.pt, form).fill('Sua nota');
  const buffer = Buffer.from(`%PDF-1.7\n${'nota '.repeat(60)}`);
  await form.locator('input[type=file]').setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer });
  await app.button(messagesApiText.send.pt, form).click();
  await waitForResult('the file on the phone', async () =>
    (await received()).some(({ media }) => media?.fileName === 'nota.pdf' && media.caption === 'Sua nota'),
  );
});

test('makes a token for a program, shown once', async () => {
  await app.page.getByRole('tab', { name: messagesApiText.tokens.pt }).click();
  await app.button(tokensText.add.pt).click();
  const form = app.page.getByRole('dialog', { name: tokensText.add.pt });
  await field(tokensText.name.pt, form).fill('Loja virtual');
  await form.getByText(tokensText['contacts:read'].pt).click();
  await app.button('Salvar', form).click();
  const made = app.page.getByRole('dialog', { name: tokensText.made.pt });
  token = await made.locator('input[name=secret]').inputValue();
  expect(token).toMatch(/^[\w-]{43}$/);
  await app.page.keyboard.press('Escape');
  await made.waitFor({ state: 'hidden' });
  await app.page.getByRole('row').filter({ hasText: 'Loja virtual' }).getByText(tokensText.never.pt).waitFor();
});

test('serves the example of the generated client', async () => {
  expect(await runClientExample(product.url, token, nina)).toEqual([
    'is the same message: true',
    `contact: ${nina}`,
    'refused: 400 ERR_VALIDATION',
  ]);
  await waitForResult('the client’s text on the phone', async () =>
    (await received()).some(({ text }) => text === 'Your order is ready.'),
  );
});

test('lists what each token did', async () => {
  await app.page.reload();
  const calls = section(tokensText.calls.pt);
  await calls.getByRole('row').filter({ hasText: tokensText.sent.pt }).filter({ hasText: 'Loja virtual' }).waitFor();
  await calls.getByRole('row').filter({ hasText: tokensText.ownToken.pt }).first().waitFor();
  await calls.getByLabel(tokensText.ofToken.pt, { exact: true }).selectOption({ label: 'Loja virtual' });
  await calls.getByRole('row').filter({ hasText: tokensText.ownToken.pt }).waitFor({ state: 'detached' });
  await calls.getByRole('row').filter({ hasText: tokensText.tokenMade.pt }).waitFor();
});

test('refuses a token from the moment it is revoked', async () => {
  await app.button(tokensText.remove.pt('Loja virtual')).click();
  await app.page.getByTestId('confirm').click();
  await app.page.getByText(tokensText.removed.pt).waitFor();
  const answer = await fetch(`${product.url}/api/external/contacts`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

test('adds a webhook, tries it, and delivers what a customer writes', async () => {
  await app.page.getByRole('tab', { name: messagesApiText.webhooks.pt }).click();
  await app.button(webhooksText.add.pt).click();
  const form = app.page.getByRole('dialog', { name: webhooksText.add.pt });
  await field(webhooksText.name.pt, form).fill('Nosso CRM');
  await field(webhooksText.url.pt, form).fill(`${outside.url}/recado`);
  await app.button('Salvar', form).click();
  const made = app.page.getByRole('dialog', { name: 'Nosso CRM' });
  expect(await made.locator('input[name=secret]').inputValue()).toMatch(/^whsec_/);
  await app.button(webhooksText.close.pt, made).click();
  await app.button(webhooksText.open.pt('Nosso CRM')).click();
  const log = app.page.getByRole('dialog', { name: webhooksText.open.pt('Nosso CRM') });
  await app.button(webhooksText.test.pt, log).click();
  await log.locator('summary').filter({ hasText: webhooksText['webhook.test'].pt }).waitFor();
  // Other processes learn of the webhook within a quarter of a minute, so the customer writes until it is called.
  let looks = 0;
  await waitForResult('the customer’s message at the webhook', async () => {
    if (looks++ % 50 === 0) await product.phones.write(nina, companyNumber, 'Obrigada!');
    return outside.calls.some(({ body }) => body.includes('message.received') && body.includes('Obrigada!'));
  });
});

test('shows in the bell, without a reload, that a webhook was switched off', async () => {
  // The log of the test before.
  await app.page.keyboard.press('Escape');
  outside.script = () => ({ status: 410 });
  const calls = outside.calls.length;
  await product.phones.write(nina, companyNumber, 'Ainda aí?');
  await waitForResult('the call that ends the webhook', async () => outside.calls.length > calls);
  const bell = app.page.getByRole('button', { name: notificationsText.bellWith.pt('').slice(0, 14) });
  await bell.click();
  await app.page.getByText(notificationsText.goneWebhook.pt).waitFor();
  await app.page.getByRole('link', { name: 'Nosso CRM' }).click();
  await app.page.getByRole('tab', { name: messagesApiText.webhooks.pt, selected: true }).waitFor();
});

test('closes the page, and leads home, once the plan has no external API', async () => {
  const { get, update, write } = await openTableOfProduct(product);
  const tenant = tenantOfCompany({ id: product.companyId });
  const company = await get<CompanyRow>(keys.company(tenant));
  const set = { plan: { ...company?.plan, useExternalApi: false } };
  await write({ write: update(keys.company(tenant), { set, add: { configVersion: 1 } }) });
  await app.page.goto(`${product.url}/messages-api`);
  await app.page.getByText(appText.notAllowed.pt).waitFor();
  await app.page.waitForURL(({ pathname }) => pathname === '/');
  // The address changes a moment before the screen.
  await app.page.getByRole('navigation', { name: shellText.settingsArea.pt }).waitFor({ state: 'hidden' });
  await app.goTo('connections');
  expect(await app.page.getByRole('link', { name: shellText.messagesApi.pt, exact: true }).count()).toBe(0);
});
