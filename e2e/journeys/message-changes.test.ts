import { expect, test } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { messageActionsText } from '#web/features/conversation/actions/actions.text.ts';
import { deliveryText } from '#web/features/conversation/actions/delivery.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { PhoneChatRow } from '../testing/phones.ts';

/**
 * Agents and customers change messages after sending: edits, reactions, deletions, retries and forwards. The tests
 * depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940200011';
const rita = { number: '5511940200012', name: 'Rita Lima' };
const joao = { number: '5511940200013', name: 'João Reis' };
/** A contact without a conversation. */
const bia = { number: '5511940200014', name: 'Beatriz Nova' };

let app: AppDriver;
let tickets: { id: number; uuid: string }[];

const onPhone = (customer: { number: string }, what: string, test: (rows: PhoneChatRow[]) => boolean) =>
  waitForResult(what, async () => test(await product.phones.chat(customer.number, companyNumber)));
const menu = () => app.page.getByRole('menu', { name: messageActionsText.menu.pt });
const openMenu = async (text: string) => {
  const bubble = app.message(text);
  await bubble.hover();
  await app.button(conversationText.messageOptions.pt, bubble).click();
  await menu().waitFor();
};
const choose = async (
  text: string,
  item: keyof typeof messageActionsText & ('edit' | 'remove' | 'forward' | 'history' | 'reply'),
) => {
  await openMenu(text);
  await menu().getByRole('menuitem', { name: messageActionsText[item].pt, exact: true }).click();
};
const reactions = (text: string) =>
  app
    .message(text)
    .locator('xpath=..')
    .getByRole('img', { name: new RegExp(`^${conversationText.reactions.pt}`) });
const written = async (text: string) => {
  await app.write(text);
  await app.message(text).waitFor();
  await onPhone(rita, text, (rows) => rows.some((row) => row.text.endsWith(text)));
};

test('prepares a conversation to work in', async () => {
  tickets = await openConversations(product, companyNumber, [rita, joao]);
  await product.phones.create(bia.number, bia.name);
  await product.admin.call(contacts.create, { body: bia });
  const { page } = await browsers.open();
  app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await page.goto(`${product.url}/tickets/${tickets[0]?.uuid}`);
  await app.message(rita.name).waitFor();
}, 60_000);

test('edits a text on the customer’s phone, and keeps its earlier version', async () => {
  await written('Custa 10 reias');
  await choose('Custa 10 reias', 'edit');
  const dialog = app.page.getByRole('dialog');
  const field = dialog.getByLabel(messageActionsText.message.pt);
  // The caret is at the end of the text.
  await field.and(app.page.locator(':focus')).waitFor();
  await app.page.keyboard.type('!');
  expect(await field.inputValue()).toMatch(/Custa 10 reias!$/);
  await field.fill('');
  expect(await app.button(messageActionsText.save.pt, dialog).isDisabled()).toBe(true);
  await field.fill('Custa 10 reais');
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await app.message('Custa 10 reais').getByText(conversationText.edited.pt).waitFor();
  await onPhone(rita, 'the edit', (rows) =>
    rows.some(({ text, edited }) => edited === true && text === 'Custa 10 reais'),
  );
  await app.button(conversationText.edited.pt, app.message('Custa 10 reais')).click();
  await app.page.getByRole('dialog').getByText('Custa 10 reias').waitFor();
  await app.page.keyboard.press('Escape');
  await app.ticket(rita.name).getByText('Custa 10 reais').waitFor();
});

test('adds and removes a reaction by keyboard, here and on the phone', async () => {
  const bubble = app.message(`aqui é ${rita.name}`);
  await app.button(conversationText.messageOptions.pt, bubble).focus();
  await app.page.keyboard.press('Enter');
  await menu().waitFor();
  await app.page.keyboard.press('ArrowRight');
  await app.page.keyboard.press('Enter');
  await reactions(`aqui é ${rita.name}`).getByText('❤️').waitFor();
  await onPhone(rita, 'the reaction', ([row]) => JSON.stringify(row).includes('❤️'));
  await openMenu(`aqui é ${rita.name}`);
  await menu().getByRole('menuitemcheckbox', { checked: true }).click();
  await reactions(`aqui é ${rita.name}`).waitFor({ state: 'detached' });
  await onPhone(rita, 'the reaction gone', ([row]) => !JSON.stringify(row).includes('❤️'));
});

test('shows the customer’s reaction, and marks their deletion here and in the list', async () => {
  await written('Posso ajudar?');
  const rows = await product.phones.chat(rita.number, companyNumber);
  const target = rows.find(({ text }) => text === 'Posso ajudar?' || text.endsWith('Posso ajudar?'));
  await product.phones.react(rita.number, companyNumber, target?.id ?? '', '🙏');
  await reactions('Posso ajudar?').getByText('🙏').waitFor();
  const { id } = await product.phones.write(rita.number, companyNumber, 'deixa pra lá');
  await app.message('deixa pra lá').waitFor();
  await product.phones.remove(rita.number, companyNumber, id);
  await app.message('deixa pra lá').waitFor({ state: 'detached' });
  await app.message(conversationText.deleted.pt).waitFor();
  await app.ticket(rita.name).getByText(conversationText.deleted.pt).waitFor();
});

test('deletes a message after a confirmation that quotes it', async () => {
  await written('para outra pessoa');
  await app.message('para outra pessoa').click({ button: 'right' });
  await menu().getByRole('menuitem', { name: messageActionsText.remove.pt }).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByText('para outra pessoa').waitFor();
  await dialog.getByTestId('confirm').click();
  await app.message('para outra pessoa').waitFor({ state: 'detached' });
  // After an act by mouse the agent continues to write.
  await expect.poll(() => app.composer.evaluate((field) => field === document.activeElement)).toBe(true);
  await onPhone(rita, 'the deletion', (rows) => rows.at(-1)?.deleted === true);
});

test('opens the menu on a long press, keeps it when the finger leaves, and closes it on a press elsewhere', async () => {
  const bubble = app.message('Posso ajudar?');
  const { x, y } = (await bubble.boundingBox()) ?? { x: 0, y: 0 };
  const finger = { pointerType: 'touch', clientX: x + 5, clientY: y + 5 };
  await bubble.dispatchEvent('pointerdown', finger);
  await menu().waitFor();
  await bubble.dispatchEvent('pointerup', finger);
  await menu().getByRole('menuitem', { name: messageActionsText.reply.pt }).waitFor();
  await app.page.mouse.click(x - 400, y);
  await menu().waitFor({ state: 'detached' });
});

test('sends a message that WhatsApp refused once when it is retried', async () => {
  await product.phones.fault('nack', companyNumber);
  await app.write('chega mesmo?');
  await app.page.getByText(conversationText.failureRefused.pt).waitFor();
  await app.button(conversationText.retry.pt).click();
  await app.page.getByText(conversationText.failureRefused.pt).waitFor({ state: 'detached' });
  await onPhone(rita, 'the retried', (rows) => rows.filter(({ text }) => text.endsWith('chega mesmo?')).length === 1);
  await app.tick('chega mesmo?', 'ackDelivered').waitFor();
  // Its button is gone: the next letters belong to the next message.
  expect(await app.composer.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('explains why a message did not arrive, and sends it again from there', async () => {
  await product.phones.fault('nack', companyNumber);
  await app.write('e esta?');
  await app.page.getByText(conversationText.failureRefused.pt).waitFor();
  await openMenu('e esta?');
  await menu().getByRole('menuitem', { name: deliveryText.whyNot.pt, exact: true }).click();
  await app.button(messageActionsText.retry.pt, app.page.getByRole('dialog', { name: deliveryText.whyNot.pt })).click();
  await app.tick('e esta?', 'ackDelivered').waitFor();
});

test('forwards a message, marked as forwarded, to an open conversation and to a contact without one', async () => {
  await choose('Custa 10 reais', 'forward');
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel(joao.name).check();
  await dialog.getByLabel(messageActionsText.forwardSearch.pt).fill('Beatriz');
  await dialog.getByLabel(bia.name).check();
  await app.button(messageActionsText.forwardTo.pt(2), dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await onPhone(joao, 'the forwarded', (rows) => rows.some(({ text }) => text.endsWith('Custa 10 reais')));
  await onPhone(bia, 'the forwarded', (rows) => rows.some(({ text }) => text.endsWith('Custa 10 reais')));
  await app.page.goto(`${product.url}/tickets/${tickets[1]?.uuid}`);
  await app.message('Custa 10 reais').getByText(conversationText.forwarded.pt).waitFor();
});

test('a phone receives only the new text of messages edited or deleted while the connection was away', async () => {
  const { phones, adminCredentials } = product;
  // Signing in here ends the session of the browser.
  const admin = await IntegratorApi.signIn(product.url, adminCredentials.email, adminCredentials.password);
  const [{ id: whatsappId } = { id: 0 }] = await admin.call(whatsapp.list, {});
  const is = (status: string) =>
    waitForResult(`connection ${status}`, async () => {
      const connection = await admin.call(whatsapp.show, { params: { whatsappId } });
      return connection.status === status;
    });
  const ticketId = tickets[0]?.id ?? 0;
  const queueUp = async (body: string) =>
    (await admin.call(messages.send, { params: { ticketId }, body: { body } })).id;
  const before = await phones.chat(rita.number, companyNumber);
  await phones.fault('replaced', companyNumber);
  await is('DISCONNECTED');
  const params = { messageId: await queueUp('segredo da casa') };
  await admin.call(messages.edit, {
    params: { messageId: await queueUp('preço errado') },
    body: { body: 'preço certo' },
  });
  await admin.call(messages.remove, { params });
  await queueUp('estamos de volta');
  await admin.call(whatsappSession.start, { params: { whatsappId } });
  await is('CONNECTED');
  await onPhone(rita, 'the last message', (rows) => rows.some(({ text }) => text.endsWith('estamos de volta')));
  const arrived = (await phones.chat(rita.number, companyNumber)).slice(before.length);
  expect(arrived.map(({ text, edited, deleted }) => ({ text, edited, deleted }))).toEqual([
    { text: expect.stringMatching(/preço certo$/) },
    { text: expect.stringMatching(/estamos de volta$/) },
  ]);
});
