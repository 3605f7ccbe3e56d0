import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { hoursText } from '#web/entities/hours/hours-editor.text.ts';
import { connectionFormText } from '#web/features/connections/connection-form.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { textPreviewText } from '#web/features/connections/text-preview.text.ts';
import { tokenText } from '#web/features/connections/token.text.ts';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { waitForResult } from '../testing/eventually.ts';

/** E2e test of a connection's whole form, from its first save to a new QR code. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

let app: AppDriver;
let salesId: number;
let supportId: number;

const dialog = (): Locator => app.page.getByRole('dialog');
const field = (label: string): Locator => dialog().getByLabel(label, { exact: true });
const part = (name: string): Locator => dialog().getByRole('tab', { name });
const save = async () => {
  await app.button('Salvar', dialog()).click();
  // Waits for the form to close first, because the notice may still be that of the previous save.
  await app.button('Salvar', dialog()).waitFor({ state: 'hidden' });
  await app.page.locator('.toast', { hasText: connectionsText.saved.pt }).first().waitFor();
};
const edit = async (name: string) => {
  await app.button(connectionsText.edit.pt(name)).click();
  await field(connectionsText.name.pt).waitFor();
};
const stored = async (name: string) => {
  const row = (await product.admin.call(whatsapp.list, { query: {} })).find((one) => one.name === name);
  if (!row) throw new Error(`no connection ${name}`);
  return row;
};

const ana = { email: 'ana@connections-form.example', password: 'segredo-3' };

beforeAll(async () => {
  await product.admin.call(users.create, { body: { ...ana, name: 'Ana Lima', profile: 'admin' } });
  ({ id: salesId } = await product.admin.call(queues.create, { body: { name: 'Vendas', color: '#3B82F6' } }));
  ({ id: supportId } = await product.admin.call(queues.create, { body: { name: 'Suporte', color: '#22A06B' } }));
  const { page, context } = await browsers.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  app = new AppDriver(page, product.url);
  await app.signIn(ana);
  await app.goTo('connections');
});

test('requires a greeting beside its field when there are two queues, and previews the menu below it', async () => {
  await app.button(connectionsText.add.pt).first().click();
  expect(await field(connectionsText.name.pt).evaluate((element) => element === document.activeElement)).toBe(true);
  await field(connectionsText.name.pt).fill('Loja');
  await dialog().getByText('Vendas', { exact: true }).click();
  await dialog().getByText('Suporte', { exact: true }).click();
  await app.button('Salvar', dialog()).click();
  await dialog().getByText(connectionsText.greetingRequired.pt).waitFor();
  await field(connectionsText.greetingMessage.pt).fill('{{ms}}, {{firstName}}!');
  const preview = dialog().getByRole('region', { name: textPreviewText.preview.pt });
  await expect.poll(() => preview.innerText()).toMatch(/Bo[am] \w+, Maria!\s+\[ 1 \] - Vendas\s+\[ 2 \] - Suporte$/);
  await save();
  // The QR dialog opens automatically after the first save.
  await app.qr();
  await app.page.keyboard.press('Escape');
  expect(await stored('Loja')).toMatchObject({ queueIds: [salesId, supportId], isDefault: true });
});

test('shows the transfer rule the same from either of its two pairs of fields', async () => {
  const { id } = await stored('Loja');
  await product.admin.call(whatsapp.update, {
    params: { whatsappId: id },
    body: { sendIdQueue: supportId, timeSendQueue: 15 },
  });
  // Holds back the queues, to see that the stored value is shown before they arrive.
  const { promise: shown, resolve: showQueues } = Promise.withResolvers<void>();
  await app.page.route(/\/api\/queue(\?|$)/, async (route) => {
    await shown;
    await route.continue();
  });
  await app.page.reload();
  await edit('Loja');
  // Moves along the tabs of the form by keyboard.
  await part(connectionFormText.general.pt).focus();
  await app.page.keyboard.press('ArrowLeft');
  expect(await field(connectionFormText.waitingMinutes.pt).inputValue()).toBe('15');
  expect(await field(connectionFormText.waitingQueue.pt).inputValue()).toBe(String(supportId));
  showQueues();
  await field(connectionFormText.waitingQueue.pt).selectOption('');
  await app.button('Salvar', dialog()).click();
  await dialog().getByText(connectionFormText.waitingWhole.pt).waitFor();
  await field(connectionFormText.waitingMinutes.pt).fill('20');
  await field(connectionFormText.waitingQueue.pt).selectOption(String(salesId));
  await field(connectionFormText.expiresTicket.pt).fill('60');
  await field(connectionFormText.expiresInactiveMessage.pt).fill('Encerramos por aqui.');
  await field(connectionFormText.maxUseBotQueues.pt).fill('5');
  await field(connectionFormText.timeUseBotQueues.pt).fill('10');
  await save();
  expect(await stored('Loja')).toMatchObject({
    timeToTransfer: 20,
    transferQueueId: salesId,
    sendIdQueue: null,
    timeSendQueue: 0,
    expiresTicket: 60,
    expiresInactiveMessage: 'Encerramos por aqui.',
    maxUseBotQueues: 5,
    timeUseBotQueues: 10,
    greetingMessage: '{{ms}}, {{firstName}}!',
  });
});

test('saves hours of its own, shows an invalid hour beside its field, and returns to the company’s hours when switched off', async () => {
  const own = () => dialog().getByText(connectionFormText.ownHours.pt, { exact: true });
  const monday = () => field(hoursText.from.pt(hoursText.monday.pt));
  await edit('Loja');
  await part(connectionFormText.hours.pt).click();
  await own().click();
  expect(await monday().inputValue()).toBe('08:00');
  await dialog().getByText(connectionFormText.hoursUnused.pt).waitFor();
  await monday().fill('');
  await monday().pressSequentially('2500');
  await part(connectionFormText.general.pt).click();
  await app.button('Salvar', dialog()).click();
  await dialog().getByText(hoursText.noTime.pt).waitFor();
  await monday().fill('');
  await monday().pressSequentially('20');
  await save();
  expect((await stored('Loja')).schedules[0]).toMatchObject({ weekdayEn: 'monday', startTime: '20:00' });
  await edit('Loja');
  await part(connectionFormText.hours.pt).click();
  expect(await monday().inputValue()).toBe('20:00');
  await own().click();
  await monday().waitFor({ state: 'hidden' });
  await save();
  expect((await stored('Loja')).schedules).toEqual([]);
});

test('hides and copies the token, renews it after a confirmation, and shows a colleague’s renewal', async () => {
  const { id, token: first } = await stored('Loja');
  const params = { whatsappId: id };
  await edit('Loja');
  const shown = field(tokenText.token.pt);
  await expect.poll(() => shown.inputValue()).toBe(first);
  expect(await shown.getAttribute('type')).toBe('password');
  await app.button(tokenText.copy.pt, dialog()).click();
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await app.button(tokenText.renew.pt, dialog()).click();
  await app.page.getByTestId('confirm').click();
  await app.page.locator('.toast', { hasText: tokenText.renewed.pt }).waitFor();
  const { token: second } = await stored('Loja');
  expect(second).not.toBe(first);
  await expect.poll(() => shown.inputValue()).toBe(second);
  const { token: third } = await product.admin.call(whatsapp.renewToken, { params });
  await expect.poll(() => shown.inputValue()).toBe(third);
  // Typed text survives renewals by others and an Escape.
  await field(connectionsText.name.pt).fill('Loja Centro');
  await app.page.keyboard.press('Escape');
  await app.page.getByText(leavingText.title.pt).waitFor();
  await app.page.keyboard.press('Escape');
  await app.page.getByText(leavingText.title.pt).waitFor({ state: 'hidden' });
  expect(await field(connectionsText.name.pt).inputValue()).toBe('Loja Centro');
  await save();
  expect(await stored('Loja Centro')).toMatchObject({ token: third });
});

test('moves the default mark to another connection on every screen', async () => {
  await app.addConnection('Filial');
  await app.qr();
  await app.page.keyboard.press('Escape');
  await edit('Filial');
  await dialog().getByText(connectionsText.isDefault.pt, { exact: true }).click();
  await save();
  const mark = (name: string) => app.connection(name).getByRole('img', { name: connectionsText.isDefault.pt });
  await mark('Filial').waitFor();
  await mark('Loja Centro').waitFor({ state: 'hidden' });
  expect(await stored('Loja Centro')).toMatchObject({ isDefault: false });
  await edit('Filial');
  expect(await field(connectionsText.isDefault.pt).isDisabled()).toBe(true);
  await app.page.keyboard.press('Escape');
});

test('keeps queues, messages and rules when a new QR code is requested', async () => {
  const { id } = await stored('Loja Centro');
  const configuration = async () => {
    const { queueIds, greetingMessage, timeToTransfer, transferQueueId, expiresTicket, token } =
      await stored('Loja Centro');
    return { queueIds, greetingMessage, timeToTransfer, transferQueueId, expiresTicket, token };
  };
  const before = await configuration();
  expect(before.queueIds).toEqual([salesId, supportId]);
  const phone = '5511940060001';
  await product.phones.create(phone, 'Loja');
  const shown = (name: 'qrcode' | 'number') =>
    waitForResult(`${name} of the line`, async () => {
      const row = await product.admin.call(whatsapp.show, { params: { whatsappId: id }, query: {} });
      return row[name] !== '' && row[name];
    });
  await product.phones.scan(phone, await shown('qrcode'));
  await shown('number');
  await app.status('Loja Centro', 'CONNECTED').waitFor();
  await app.button(connectionsText.disconnect.pt, app.connection('Loja Centro')).click();
  await app.page.getByTestId('confirm').click();
  await app.status('Loja Centro', 'DISCONNECTED').waitFor();
  await app.button(connectionsText.newQr.pt, app.connection('Loja Centro')).click();
  await app.status('Loja Centro', 'qrcode').waitFor();
  expect(await configuration()).toEqual(before);
});
