import { expect, test } from 'vitest';
import { messages } from '#shared/messages/contract.ts';
import { type FoundMessage, search } from '#shared/search/contract.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { findText } from '#web/features/conversation/find/find.text.ts';
import { inboxSearchText as inboxText } from '#web/features/inbox/search/search.text.ts';
import { launcherText } from '#web/features/search/launcher.text.ts';
import { commandBarSearchText } from '#web/features/search/search.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * E2e test of the message search: an agent finds a text from weeks ago by the command bar or within a conversation, and
 * opens it there.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940280301';
const carla = { number: '5511940280302', name: 'Carla Dias' };
const davi = { number: '5511940280303', name: 'Davi Reis' };

let app: AppDriver;
let hit: FoundMessage | undefined;

const found = (words: string) =>
  waitForResult(`message with ${words}`, async () => {
    const page = await product.admin.call(search.messages, { query: { searchParam: words } });
    return page.messages.length > 0 && page.messages;
  });

const isInView = (text: string) =>
  app.page
    .locator('.message-row')
    .filter({ hasText: text })
    .first()
    .evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const pane = row.closest('.messages-scroll')?.getBoundingClientRect();
      return pane !== undefined && top >= pane.top && bottom <= pane.bottom;
    });

test('finds an old message in the command bar, and opens it highlighted among its neighbours', async () => {
  const [ticket] = await openConversations(product, companyNumber, [carla, davi]);
  if (!ticket) throw new Error('no ticket');
  const params = { ticketId: ticket.id };
  const textOf = (n: number) => (n === 30 ? 'O código da garantia é AZUL-77' : `Linha de conversa ${n}`);
  for (let n = 1; n < 80; n++) await product.admin.call(messages.send, { params, body: { body: textOf(n) } });
  const [first] = (await product.admin.call(messages.list, { params, query: { until: 1 } })).messages;
  if (!first) throw new Error('nothing was said');
  await product.admin.call(messages.send, {
    params,
    body: { body: 'Linha de conversa 80', quotedMsg: { id: first.id } },
  });
  [hit] = await found('garantia');
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  const { page } = app;
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: commandBarSearchText.title.pt });
  await bar.getByRole('combobox').fill('GARANTÍA azul');
  const line = bar.getByRole('option').filter({ hasText: 'AZUL-77' });
  await line.waitFor();
  await page.keyboard.press('Enter');
  await bar.waitFor({ state: 'hidden' });
  await page.locator('[data-highlighted="true"]').first().waitFor();
  await waitForResult('the message in view', () => isInView('AZUL-77'));
  // Scrolls both ways: older messages load above, newer ones below, down to the last.
  const scroller = page.locator('.messages-scroll');
  await scroller.hover();
  await waitForResult('the first message', async () => {
    await page.mouse.wheel(0, -2000);
    return (await page.locator('.message-row').filter({ hasText: 'Oi, aqui é Carla Dias' }).count()) > 0;
  });
  await waitForResult('the last message', async () => {
    await page.mouse.wheel(0, 3000);
    return (await page.locator('.message-row').filter({ hasText: 'Linha de conversa 80' }).count()) > 0;
  });
});

test('still loads older messages when the user scrolls up before the position has settled', async () => {
  const { page } = app;
  await page.goto(`${product.url}/tickets/${hit?.ticket.uuid}?at=${hit?.seq}`);
  // Scrolls from the first frame with rows on; a user is rarely as fast, but a loaded machine is as slow.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const toTop = () => {
          const pane = document.querySelector('.messages-scroll');
          if (pane?.querySelector('.message-row')) {
            pane.scrollTop = 0;
            frames++;
          }
          if (frames < 20) requestAnimationFrame(toTop);
          else resolve();
        };
        toTop();
      }),
  );
  await page.locator('.messages-scroll').hover();
  await waitForResult('the first message', async () => {
    await page.mouse.wheel(0, -2000);
    return (await page.locator('.message-row').filter({ hasText: 'Oi, aqui é Carla Dias' }).count()) > 0;
  });
});

test('leads to the end by a click, and shows new messages there', async () => {
  const { page } = app;
  await page.goto(`${product.url}/tickets/${hit?.ticket.uuid}?at=${hit?.seq}`);
  await waitForResult('the message in view', () => isInView('AZUL-77'));
  await page.getByRole('button', { name: conversationText.toBottom.pt }).click();
  await app.message('Linha de conversa 80').waitFor();
  // Letters typed at the end are an answer, not keys of acts.
  await waitForResult('the message field', () => app.composer.evaluate((field) => field === document.activeElement));
  // The quoted message is just as near, however far back it is.
  await page.getByRole('button', { name: conversationText.goToQuoted.pt }).last().click();
  await waitForResult('what was answered', () => isInView('Oi, aqui é Carla Dias'));
  await page.getByRole('button', { name: conversationText.toBottom.pt }).click();
  await product.phones.write(carla.number, companyNumber, 'Ainda está aí?');
  await app.message('Ainda está aí?').waitFor();
});

test('messages of one customer are found together, and shown one by one when asked', async () => {
  const { page } = app;
  await page.goto(`${product.url}/tickets?list=search&q=linha+conversa`);
  const list = page.getByRole('group', { name: inboxText.results.pt });
  await list.getByText(/^\d+\+? mensagens$/).waitFor();
  expect(await list.getByRole('link').count()).toBe(1);
  await list.getByRole('button', { name: /deste cliente$/ }).click();
  await waitForResult('the other messages', async () => (await list.getByRole('link').count()) > 3);
  await list.getByRole('link').nth(2).click();
  await page.locator('[data-highlighted="true"]').first().waitFor();
  // The hits stay while one of them is read.
  expect(await list.getByRole('link').count()).toBeGreaterThan(3);
});

test('a search lists people, then messages of all conversations, and opens a conversation at the hit', async () => {
  const { page } = app;
  await page.goto(`${product.url}/tickets?list=search&q=oi+aqui`);
  const list = page.getByRole('group', { name: inboxText.results.pt });
  await list.getByRole('link').filter({ hasText: 'Davi Reis' }).waitFor();
  expect(await list.getByRole('link').count()).toBe(2);
  await list.getByRole('link').filter({ hasText: 'Carla Dias' }).click();
  await waitForResult('the message in view', () => isInView('Oi, aqui é Carla Dias'));
  await page.getByRole('searchbox', { name: inboxText.words.pt }).fill('arla');
  // Her conversation by a part of her name; her messages have the name at the beginning of a word only.
  await list.getByRole('heading', { name: inboxText.conversations.pt }).waitFor();
  await waitForResult('her conversation alone', async () => (await list.getByRole('link').count()) === 1);
  await page.getByRole('searchbox', { name: inboxText.words.pt }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForResult('her conversation', async () => page.url().includes(hit?.ticket.uuid ?? '?'));
  // Escape leads back to the result, from where the keyboard continues.
  await app.composer.press('Escape');
  await waitForResult('her result', () =>
    list
      .getByRole('link')
      .filter({ hasText: 'Carla Dias' })
      .evaluate((link) => link === document.activeElement),
  );
  await page.keyboard.press('Enter');
});

test('searches a conversation with previous, next and a count', async () => {
  const { page } = app;
  await page.getByRole('button', { name: conversationText.find.pt }).click();
  const bar = page.getByRole('search', { name: findText.find.pt });
  await bar.getByRole('searchbox').fill('conversa 1');
  const positionShown = () => bar.getByRole('status').innerText();
  await waitForResult('a place', async () => /^1 de \d+$/.test(await positionShown()));
  await page.keyboard.press('Enter');
  await waitForResult('the one before', async () => /^2 de \d+$/.test(await positionShown()));
  await page.keyboard.press('Shift+Enter');
  await waitForResult('the one after', async () => /^1 de \d+$/.test(await positionShown()));
  await bar.getByRole('searchbox').fill('garantia');
  await waitForResult('the only one', async () => (await positionShown()) === findText.position.pt(1, '1'));
  await waitForResult('the message in view', () => isInView('AZUL-77'));
  await bar.getByRole('searchbox').fill('inexistente');
  await bar.getByText(findText.none.pt).waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/tickets/');
});

test('reaches every screen by keyboard, and shows the shortcuts in a help dialog', async () => {
  const { page } = app;
  await page.locator('.messages-scroll').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: launcherText.shortcuts.pt });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: commandBarSearchText.title.pt });
  await bar.getByRole('combobox').fill('davi');
  const ticket = bar.getByRole('option').filter({ hasText: 'Davi Reis' }).first();
  await ticket.waitFor();
  await ticket.click();
  await app.message('Oi, aqui é Davi Reis').waitFor();
  await page.keyboard.press('Control+k');
  await bar.getByRole('combobox').fill('conex');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/connections');
});

test('the filters open at the first press, even before they are loaded', async () => {
  const { page } = app;
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/search-filters/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${product.url}/tickets?list=search`);
  await app.button(inboxText.more.pt).click();
  const filters = page.getByRole('group', { name: inboxText.more.pt });
  await filters.waitFor();
  load();
  await filters.getByLabel(inboxText.status.pt).waitFor();
});
