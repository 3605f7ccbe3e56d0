import { expect, test } from 'vitest';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { users } from '#shared/users/contract.ts';
import { historyText } from '#web/entities/contacts/details/history.text.ts';
import { notesText } from '#web/entities/notes/notes.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { quickText } from '#web/features/composer/quick/quick.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { quickMessagesText } from '#web/features/quick-messages/quick-messages.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';
import { drawPictureInBrowser } from '../testing/pictures.ts';

/** Help for writing: quick messages with the customer's name, notes for the team, and unsent texts that are kept. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const line = '5511940260001';
const maria = { number: '5511940260002', name: 'Maria Souza' };
const pedro = { number: '5511940260003', name: 'Pedro Lima' };
const bia = { name: 'Bia Reis', email: 'bia@replies.example', password: 'segredo-1' };

let app: AppDriver;
/** A folder for screenshots of each step; no screenshots when the variable is not set. */
const pictures = process.env.PICTURES;
const look = async (at: AppDriver, name: string) => {
  if (pictures) await at.page.screenshot({ path: `${pictures}/${name}.png` });
};
let colleague: AppDriver;

const openApp = async (who: { email: string; password: string }): Promise<AppDriver> => {
  const opened = new AppDriver((await browsers.open()).page, product.url);
  await opened.signIn(who);
  return opened;
};
const open = async (at: AppDriver, { name }: { name: string }) => {
  await at.ticket(name).click();
  await at.page.getByRole('region', { name, exact: true }).waitFor();
};
const options = () => app.page.getByRole('listbox', { name: quickText.list.pt }).getByRole('option');
const received = (number: string, words: string) =>
  waitForResult(`"${words}" at ${number}`, async () =>
    (await product.phones.chat(number, line)).find(({ text }) => text?.includes(words)),
  );
const notesOf = (at: AppDriver) => at.page.getByRole('region', { name: notesText.title.pt });

test('creates quick messages on their screen, with previewed variables and a file', async () => {
  await openConversations(product, line, [maria, pedro]);
  await product.admin.call(users.create, { body: { ...bia, allTicket: 'enabled' } });
  app = await openApp(product.adminCredentials);
  await app.page.getByRole('link', { name: quickMessagesText.title.pt }).click();
  await app.button(quickMessagesText.add.pt).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText(quickMessagesText.required.pt).first().waitFor();
  await dialog.getByLabel(quickMessagesText.shortcode.pt).fill('boas-vindas');
  await dialog.getByLabel(quickMessagesText.message.pt, { exact: true }).fill('Olá {{firstName}}, seja bem-vinda');
  await dialog.getByText('Olá Maria, seja bem-vinda').waitFor();
  await dialog.getByText(quickMessagesText.general.pt).click();
  await look(app, 'dialog');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = app.page.getByRole('row').filter({ hasText: '/boas-vindas' });
  expect(await row.innerText()).toContain(quickMessagesText.noAttachment.pt);

  await app.button(quickMessagesText.add.pt).click();
  await dialog.getByLabel(quickMessagesText.shortcode.pt).fill('bolo');
  await dialog.getByLabel(quickMessagesText.message.pt, { exact: true }).fill('Veja, {{name}}');
  const buffer = await drawPictureInBrowser(app.page, 400, 300);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bolo.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await app.page.getByRole('row').filter({ hasText: 'bolo.jpg' }).waitFor();
  await look(app, 'screen');
});

/** Waits until the input contains exactly this text. */
const typed = (text: string) =>
  waitForResult(`"${text}" in the input`, async () => (await app.composer.inputValue()) === text);

test('finds a quick message by a slash and letters, inserts it by keyboard, and sends the customer’s name', async () => {
  await app.goTo('tickets');
  await open(app, maria);
  await app.composer.fill('');
  await app.composer.pressSequentially('/bo');
  await options().nth(1).waitFor();
  expect(await options().count()).toBe(2);
  await app.composer.press('ArrowDown');
  await app.page.locator('.quick-preview').getByText('Veja, Maria Souza').waitFor();
  await look(app, 'list');
  await app.composer.press('ArrowUp');
  await options().first().and(app.page.locator('[aria-selected="true"]')).waitFor();
  const chosen = await options().first().getAttribute('id');
  await app.composer.and(app.page.locator(`[aria-activedescendant="${chosen}"]`)).waitFor();
  await app.composer.press('Enter');
  // The variables are filled in before anything is sent.
  await typed(`Olá Maria, seja bem-vinda`);
  await look(app, 'preview');
  await app.composer.press('Enter');
  await app.message('Olá Maria, seja bem-vinda').waitFor();
  await received(maria.number, 'Olá Maria, seja bem-vinda');
  // The message is never shown twice, nor with its braces.
  expect(await app.message('seja bem-vinda').count()).toBe(1);
});

test('sends a quick message with a file, and keeps the typed text on Escape', async () => {
  await app.composer.pressSequentially('/bolo');
  await options().first().waitFor();
  await app.composer.press('Escape');
  await options().first().waitFor({ state: 'detached' });
  await typed('/bolo');
  await app.composer.fill('');
  await app.composer.pressSequentially('/bolo');
  await options().first().waitFor();
  await app.composer.press('Tab');
  await app.page.getByText(quickText.attached.pt('bolo.jpg')).waitFor();
  await look(app, 'chip');
  await app.composer.press('Enter');
  await app.message('Veja, Maria Souza').locator('img').first().waitFor();
  expect((await received(maria.number, 'Veja, Maria Souza')).media).toMatchObject({ kind: 'image' });
});

test('opens all quick replies by the button, the most used first, and narrows them by letters', async () => {
  await app.button(composerText.quick.pt).click();
  await options().nth(1).waitFor();
  expect(await options().allInnerTexts()).toEqual([
    expect.stringContaining('Olá Maria, seja bem-vinda'),
    expect.stringContaining('Veja, Maria Souza'),
  ]);
  await app.composer.pressSequentially('bol');
  await options().nth(1).waitFor({ state: 'detached' });
  await app.composer.press('Enter');
  await typed('Veja, Maria Souza');
  await app.composer.fill('');
  await app.composer.pressSequentially('Um recado. ');
  await app.button(composerText.quick.pt).click();
  // Used twice now.
  await options().first().filter({ hasText: 'Veja, Maria Souza' }).waitFor();
  await app.composer.press('Enter');
  // A text that is no search stays.
  await typed('Um recado.\nVeja, Maria Souza');
  await app.composer.fill('');
});

test('shows a note among the messages to the whole team at once, and never to the customer', async () => {
  colleague = await openApp(bia);
  await colleague.page.goto(app.page.url());
  await colleague.page.getByRole('region', { name: maria.name, exact: true }).waitFor();
  // On a cheap laptop the history stands beside the conversation, without an act.
  await colleague.page.setViewportSize({ width: 1366, height: 768 });
  await colleague.page.getByRole('region', { name: historyText.title.pt }).getByText(historyText.running.pt).waitFor();
  await app.showDetails();
  const notes = notesOf(app);
  await app.button(notesText.start.pt, notes).click();
  await app.button(notesText.add.pt, notes).click();
  await notes.getByText(notesText.tooShort.pt).waitFor();
  await notes.getByLabel(notesText.write.pt).fill('Prefere bolo sem glúten');
  // An unsaved note survives closing the panel.
  await app.button(conversationText.closeDrawer.pt).click();
  await notes.waitFor({ state: 'detached' });
  await app.showDetails();
  await app.button(notesText.add.pt, notes).click();
  await app.page.locator('.note-line').filter({ hasText: 'sem glúten' }).waitFor();
  await colleague.page.locator('.note-line').filter({ hasText: 'sem glúten' }).waitFor();
  await look(app, 'notes');
  const atPhone = await product.phones.chat(maria.number, line);
  expect(JSON.stringify(atPhone)).not.toContain('glúten');
  await app.page.getByRole('region', { name: historyText.title.pt }).getByText(historyText.running.pt).waitFor();
  // Only administrators may delete a note; it disappears for all users.
  expect(await app.button(notesText.remove.pt, notes).count()).toBe(1);
  await app.button(notesText.remove.pt, notes).click();
  await app.page.getByTestId('confirm').click();
  await colleague.page.locator('.note-line').waitFor({ state: 'detached' });
});

test('edits the contact beside the conversation', async () => {
  await app.button(conversationText.editContact.pt).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel('Nome', { exact: true }).first().fill('Maria de Souza');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await app.page.getByRole('region', { name: 'Maria de Souza', exact: true }).waitFor();
});

test('keeps an unsent text in other conversations, after a reload and on another device with its quote', async () => {
  const first = `Oi, aqui é ${pedro.name}`;
  await open(app, pedro);
  await app.message(first).hover();
  await app.button(conversationText.reply.pt, app.message(first)).first().click();
  await app.composer.fill('Já vejo isso');
  await open(app, { name: 'Maria de Souza' });
  await typed('');
  await open(app, pedro);
  await typed('Já vejo isso');
  const saved = app.page.waitForResponse(
    (answer) => answer.url().includes('/unsent') && answer.request().method() === 'PUT',
  );
  await app.composer.pressSequentially(' agora');
  await saved;
  await app.page.reload();
  await app.page.getByRole('region', { name: pedro.name, exact: true }).waitFor();
  await typed('Já vejo isso agora');

  const elsewhere = await openApp(product.adminCredentials);
  await elsewhere.page.setViewportSize({ width: 390, height: 844 });
  await elsewhere.ticket(pedro.name).click();
  await elsewhere.composer.waitFor();
  await waitForResult(
    'the text at the phone',
    async () => (await elsewhere.composer.inputValue()) === 'Já vejo isso agora',
  );
  await elsewhere.page.locator('.reply-preview').filter({ hasText: first }).waitFor();
  await look(elsewhere, 'phone-reply');
  await elsewhere.composer.fill('');
  await look(elsewhere, 'phone-empty');
  await elsewhere.composer.pressSequentially('/b');
  await elsewhere.page.getByRole('option').first().waitFor();
  await look(elsewhere, 'phone-list');
});

test('scrolls a long list of quick messages without moving anything around it', async () => {
  const { email, password } = product.adminCredentials;
  const api = await IntegratorApi.signIn(product.url, email, password);
  const body = (n: number) => ({ shortcode: `lista-${n}`, message: 'Uma frase comprida. '.repeat(20) });
  for (let n = 0; n < 20; n++) await api.call(quickMessages.create, { body: body(n) });
  app = await openApp(product.adminCredentials);
  // This conversation has no unsent text that could load between the typed letters.
  await open(app, { name: 'Maria de Souza' });
  await app.composer.pressSequentially('/lis');
  await options().nth(19).waitFor({ state: 'attached' });
  const box = await app.composer.boundingBox();
  for (let n = 0; n < 15; n++) await app.composer.press('ArrowDown');
  expect(await app.composer.boundingBox()).toEqual(box);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(850);
});
