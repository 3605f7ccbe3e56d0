import { expect, test } from 'vitest';
import { shellText } from '#web/app/shell/shell.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * Messages written without a network are sent once and in order when it returns, and the screen catches up. The tests
 * depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const line = '5511940160701';
const maria = { number: '5511940160702', name: 'Maria Souza' };

let app: AppDriver;
/**
 * The live sockets. A mute one drops frames in both directions without an error, like a network that fails silently.
 */
const sockets: { isMute: boolean }[] = [];

const textsAtPhone = async () =>
  (await product.phones.chat(maria.number, line)).flatMap(({ text }) => text.match(/sem rede .+/) ?? []);
/** Crashes the page: the browser asks nothing and runs nothing more of it. */
const crash = (page: AppDriver['page']) => page.close({ runBeforeUnload: false });

/** Dispatches the event by which a browser reports that the network came or went. */
const network = (event: 'online' | 'offline') => app.page.evaluate((name) => dispatchEvent(new Event(name)), event);

test('sends messages written offline automatically, in order and once, when the network returns', async () => {
  await openConversations(product, line, [maria]);
  const { page, context } = await browsers.open();
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer();
    const own = { isMute: false };
    sockets.push(own);
    socket.onMessage((message) => {
      if (!own.isMute) server.send(message);
    });
    server.onMessage((message) => {
      if (!own.isMute) socket.send(message);
    });
  });
  app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await app.ticket(maria.name).click();
  await app.message('Oi, aqui é').waitFor();
  await context.setOffline(true);
  for (const text of ['sem rede um', 'sem rede dois', 'sem rede três']) {
    await app.write(text);
    await page.getByText(conversationText.sentOnceBack.pt).nth(0).waitFor();
  }
  await expect.poll(() => page.getByText(conversationText.sentOnceBack.pt).count(), { timeout: 30_000 }).toBe(3);
  await context.setOffline(false);
  await app.tick('sem rede três', 'ackDelivered').waitFor();
  await page.getByText(conversationText.sentOnceBack.pt).waitFor({ state: 'detached' });
  const arrived = await waitForResult('all of them at the phone', async () => {
    const texts = await textsAtPhone();
    return texts.length >= 3 && texts;
  });
  expect(arrived).toEqual(['sem rede um', 'sem rede dois', 'sem rede três']);
});

test('replaces a socket that only seems open when the network returns, and shows what was missed', async () => {
  await expect.poll(() => app.page.getByText(shellText.reconnecting.pt).count(), { timeout: 30_000 }).toBe(0);
  const before = sockets.length;
  for (const socket of sockets) socket.isMute = true;
  await product.phones.write(maria.number, line, 'chegou enquanto ninguém ouvia');
  await waitForResult('the message is stored', async () => {
    const rows = await product.phones.chat(maria.number, line);
    return rows.at(-1)?.ack && rows.at(-1);
  });
  await network('online');
  // The notice about the lost socket may show too briefly to be seen, so the test waits for a new socket.
  await expect.poll(() => sockets.length, { timeout: 60_000 }).toBeGreaterThan(before);
  await app.message('chegou enquanto ninguém ouvia').waitFor();
});

test('sends once and in order what was written offline before the browser crashed', async () => {
  const context = app.page.context();
  await context.setOffline(true);
  for (const text of ['sem rede quatro', 'sem rede cinco']) {
    await app.write(text);
    await app.page.getByText(text).waitFor();
  }
  await expect.poll(() => app.page.getByText(conversationText.sentOnceBack.pt).count(), { timeout: 30_000 }).toBe(2);
  await crash(app.page);
  await context.setOffline(false);
  const page = await context.newPage();
  app = new AppDriver(page, product.url);
  await page.goto(product.url);
  await waitForResult('both of them at the phone', async () => (await textsAtPhone()).includes('sem rede cinco'));
  await app.goTo('tickets');
  await app.ticket(maria.name).click();
  await app.tick('sem rede cinco', 'ackDelivered').waitFor();
  expect((await textsAtPhone()).slice(3)).toEqual(['sem rede quatro', 'sem rede cinco']);
});
