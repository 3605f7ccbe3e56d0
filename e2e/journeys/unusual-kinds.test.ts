import { expect, test } from 'vitest';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { mediaText } from '#web/features/tickets/conversation/media.text.ts';
import { App } from '../testing/app.ts';
import { useBrowsers } from '../testing/browser.ts';
import { useCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { eventually } from '../testing/eventually.ts';

/** What customers send that this screen cannot draw: nothing of it is lost, and what has words says them. One story. */
const product = useCompany('whole');
const browsers = useBrowsers();

const shop = '5511940350031';
const nina = { number: '5511940350032', name: 'Nina Prado' };

let app: App;

const send = (protocol: 'unknown' | Record<string, unknown>) => product.phones.send(nina.number, shop, { protocol });
/** The newest bubble that is a card of something the screen cannot draw. */
const unsupported = () => app.message(mediaText.unsupported.pt);
const row = () => app.ticket(nina.name);

test('a conversation to receive in', async () => {
  const [ticket] = await openConversations(product, shop, [nina]);
  app = new App((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await app.page.goto(`${product.url}/tickets/${ticket?.uuid}`);
  await app.message(nina.name).waitFor();
});

test('a kind nobody knows yet is a card that sends the agent to the phone, and the list says that something came', async () => {
  await send('unknown');
  await unsupported().getByText(mediaText.seeOnPhone.pt).waitFor();
  await row().getByText('❔').waitFor();
});

test('an order from the catalog says what it says in words', async () => {
  const orderMessage = {
    orderTitle: 'Loja Centro',
    itemCount: 3,
    totalAmount1000: 45_500,
    totalCurrencyCode: 'BRL',
    message: 'Entrega no sábado',
  };
  await send({ orderMessage });
  const order = unsupported().filter({ hasText: 'Entrega no sábado' });
  await order.getByText('🛒 3 · BRL 45.50').waitFor();
  await order.getByText(mediaText.seeOnPhone.pt).waitFor();
  await row().getByText('❔ Loja Centro').waitFor();
});

test('an answer to it leads to it, and the customer sees which one was meant', async () => {
  const known = (await product.phones.chat(nina.number, shop)).at(-1);
  await product.phones.send(nina.number, shop, { text: 'Recebeu o pedido?', quoted: known?.id ?? '' });
  await app.message('Recebeu o pedido?').getByText('Entrega no sábado').waitFor();
});

test('a template, buttons and what hides in an envelope are texts like any other', async () => {
  const template = { hydratedTemplate: { hydratedContentText: 'Seu código é *1234*' } };
  await send({ templateMessage: template });
  await app.message('Seu código é 1234').waitFor();
  await send({ groupMentionedMessage: { message: { conversation: 'Oi, pessoal' } } });
  await app.message('Oi, pessoal').waitFor();
  expect(await app.message('Oi, pessoal').getByText(mediaText.seeOnPhone.pt).count()).toBe(0);
});

test('what may be heard but once is left to the phone, however it is wrapped', async () => {
  await send({ viewOnceMessageV2Extension: { message: { audioMessage: { ptt: true, mimetype: 'audio/ogg' } } } });
  const once = app.message(mediaText.viewOnce.pt);
  await once.getByText(mediaText.seeOnPhone.pt).waitFor();
  expect(await once.locator('audio').count()).toBe(0);
});

test('each counts: nothing came twice, and nothing is missing', async () => {
  const bubbles = () => app.page.locator('.bubble').count();
  const sent = (await product.phones.chat(nina.number, shop)).length;
  await eventually('every message of the phone', async () => (await bubbles()) === sent);
});

test('one phone on two connections is pointed out on both: all this would come twice', async () => {
  await app.goTo('connections');
  await app.addConnection('Loja de novo');
  const code = await app.qr();
  expect(await app.page.getByText(connectionsText.pairedTwice.pt).count()).toBe(0);
  await product.phones.scan(shop, code);
  await eventually('the note', async () => (await app.page.getByText(connectionsText.pairedTwice.pt).count()) === 2);
});
