import { expect, test } from 'vitest';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { inboxSearchText } from '#web/features/inbox/search/search.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/**
 * E2e test of a long time of reading and writing: growing input, long messages, links and emoji. The tests depend on
 * their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const line = '5511940360601';
const maria = { number: '5511940360602', name: 'Maria Souza' };
const pedro = { number: '5511940360603', name: 'Pedro Lima' };
const lines = (count: number) => Array.from({ length: count }, (_, n) => `linha ${n + 1}`).join('\n');

let app: AppDriver;
const button = (name: string) => app.page.getByRole('button', { name, exact: true });
const write = (text: string) => product.phones.write(maria.number, line, text);
/** Number of pixels of the conversation below the visible part. */
const belowTheEnd = () =>
  app.page
    .locator('.messages-scroll')
    .evaluate((area) => Math.round(area.scrollHeight - area.scrollTop - area.clientHeight));
const topOf = (text: string) => app.message(text).evaluate((bubble) => Math.round(bubble.getBoundingClientRect().top));
/** Waits two frames, because no user changes the field's height twice within one. */
const drawn = () =>
  app.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('keeps the conversation at its end while the input grows, shrinks and is answered', async () => {
  await openConversations(product, line, [maria, pedro]);
  app = new AppDriver((await browsers.open({ width: 390, height: 844 })).page, product.url);
  await app.signIn(product.adminCredentials);
  await app.ticket(maria.name).click();
  await app.message('Oi, aqui é').waitFor();
  for (let n = 1; n <= 12; n++) await app.write(`resposta ${n} de 12`);
  await app.tick('resposta 12 de 12', 'ackDelivered').waitFor();
  const height = () => app.composer.evaluate((field) => field.clientHeight);
  const small = await height();
  // The field grows by more than the tolerance for being at the end, and shrinks back in one step.
  for (const typed of [lines(9), '/nada', lines(9), '']) {
    await app.composer.fill(typed);
    await expect.poll(height).toBe(typed.includes('\n') ? 114 : small);
    await expect.poll(belowTheEnd).toBe(0);
    await button(`${conversationText.toBottom.pt} ↓`).waitFor({ state: 'hidden' });
    await drawn();
  }
  // The scroll event may arrive after the field has grown, and before the resize is observed.
  await app.composer.focus();
  await app.page.evaluate((text) => {
    document.querySelector('.messages-scroll')?.scrollBy(0, -1);
    document.execCommand('insertText', false, text);
  }, lines(9));
  await expect.poll(height).toBe(114);
  await expect.poll(belowTheEnd).toBe(0);
  await write('E agora?');
  await app.message('E agora?').waitFor();
  await expect.poll(belowTheEnd).toBe(0);
});

test('folds a long message, keeps its position when unfolded, and keeps it unfolded', async () => {
  await write(`Segue a lista:\n${lines(200)}`);
  const list = app.message('Segue a lista:');
  await list.getByText('linha 20', { exact: false }).waitFor();
  expect(await list.textContent()).not.toContain('linha 30');
  await expect.poll(belowTheEnd).toBe(0);
  const before = await topOf('Segue a lista:');
  await button(conversationText.readMore.pt).click();
  await list.getByText('linha 200', { exact: false }).waitFor();
  expect(Math.abs((await topOf('Segue a lista:')) - before)).toBeLessThan(60);
  await button(`${conversationText.toBottom.pt} ↓`).click();
  await expect.poll(belowTheEnd).toBe(0);
  expect(await button(conversationText.readMore.pt).count()).toBe(0);
});

test('links a number in a message to its contact and an e-mail address to a mail', async () => {
  await write('Fale com +55 (11) 94036-0603 ou loja@exemplo.com.br, pedido 12345678901');
  const message = app.message('Fale com');
  const mail = message.getByRole('link', { name: 'loja@exemplo.com.br' });
  expect(await mail.getAttribute('href')).toBe('mailto:loja@exemplo.com.br');
  await message.getByRole('button', { name: '+55 (11) 94036-0603' }).click();
  const dialog = app.page.getByRole('dialog', { name: dialogsText.newTitle.pt });
  await dialog.getByRole('option', { name: pedro.name }).waitFor();
  await button(dialogsText.cancel.pt).click();
});

test('inserts emoji at the cursor, undoes them, and draws a lone one large', async () => {
  await app.page.setViewportSize({ width: 1440, height: 900 });
  await app.composer.fill('Olá tudo bem');
  await app.composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  await button(composerText.emoji.pt).click();
  const picker = app.page.getByRole('dialog', { name: composerText.emoji.pt });
  for (const emoji of ['😊', '🎂']) await picker.getByRole('button', { name: emoji }).click();
  expect(await app.composer.inputValue()).toBe('Olá 😊🎂tudo bem');
  await app.page.keyboard.press('Control+z');
  expect(await app.composer.inputValue()).toBe('Olá 😊tudo bem');
  await app.page.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
  // The conversation is still open, and the picker remembers the emoji used last.
  await button(composerText.emoji.pt).focus();
  await app.page.keyboard.press('Enter');
  await picker.getByRole('button', { name: '🎂' }).first().waitFor();
  await expect.poll(() => picker.locator('button:focus').textContent()).toBe('🎂');
  await app.page.keyboard.press('ArrowRight');
  await app.page.keyboard.press('Enter');
  expect(await app.composer.inputValue()).toBe('Olá 😊😊tudo bem');
  await app.composer.fill('');
  await write('😂');
  await app.message('😂').locator('[data-emoji="1"]').waitFor();
});

test('focuses the search field on a click of its tab, but not when arrow keys reach it (UI 10)', async () => {
  await app.tab(listText.search.pt).click();
  // Typed at once: the field does not load on demand. A shorter word would find a message to the other customer too.
  await app.page.keyboard.type('pedro');
  await app.ticket(maria.name).waitFor({ state: 'detached' });
  await app.ticket(pedro.name).waitFor();
  await app.tab(listText.open.pt).click();
  await app.page.keyboard.press('ArrowLeft');
  await app.page.getByRole('searchbox', { name: inboxSearchText.words.pt }).waitFor();
  expect(await app.page.locator('[role=tab]:focus').textContent()).toBe(listText.search.pt);
});
