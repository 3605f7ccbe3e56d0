import { expect, test } from 'vitest';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * Messages of kinds that the screen cannot draw: none is lost, and those with a text show it. The tests depend on their
 * order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940350031';
const nina = { number: '5511940350032', name: 'Nina Prado' };

let app: AppDriver;

const send = (protocol: 'unknown' | Record<string, unknown>) =>
  product.phones.send(nina.number, companyNumber, { protocol });
/** The cards of messages that the screen cannot draw. */
const unsupported = () => app.message(mediaText.unsupported.pt);
const row = () => app.ticket(nina.name);

test('prepares a conversation to receive in', async () => {
  const [ticket] = await openConversations(product, companyNumber, [nina]);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await app.page.goto(`${product.url}/tickets/${ticket?.uuid}`);
  await app.message(nina.name).waitFor();
});

test('shows an unknown kind as a card that refers to the phone, and marks it in the list', async () => {
  await send('unknown');
  await unsupported().getByText(mediaText.seeOnPhone.pt).waitFor();
  await row().getByText('❔').waitFor();
});

test('shows the texts of a catalog order', async () => {
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

test('links a reply to the order that it quotes', async () => {
  const existing = (await product.phones.chat(nina.number, companyNumber)).at(-1);
  await product.phones.send(nina.number, companyNumber, { text: 'Recebeu o pedido?', quoted: existing?.id ?? '' });
  await app.message('Recebeu o pedido?').getByText('Entrega no sábado').waitFor();
});

test('shows templates and wrapped messages as plain texts', async () => {
  const template = { hydratedTemplate: { hydratedContentText: 'Seu código é *1234*' } };
  await send({ templateMessage: template });
  await app.message('Seu código é 1234').waitFor();
  await send({ groupMentionedMessage: { message: { conversation: 'Oi, pessoal' } } });
  await app.message('Oi, pessoal').waitFor();
  expect(await app.message('Oi, pessoal').getByText(mediaText.seeOnPhone.pt).count()).toBe(0);
});

test('leaves view-once voice notes to the phone, in any wrapper', async () => {
  await send({ viewOnceMessageV2Extension: { message: { audioMessage: { ptt: true, mimetype: 'audio/ogg' } } } });
  const once = app.message(mediaText.viewOnce.pt);
  await once.getByText(mediaText.seeOnPhone.pt).waitFor();
  expect(await once.locator('audio').count()).toBe(0);
});

test('shows every message exactly once', async () => {
  const bubbles = () => app.page.locator('.bubble').count();
  const sent = (await product.phones.chat(nina.number, companyNumber)).length;
  await waitForResult('every message of the phone', async () => (await bubbles()) === sent);
});

test('warns on both connections when a phone is paired twice, because all messages would arrive twice', async () => {
  await app.goTo('connections');
  await app.addConnection('Loja de novo');
  const code = await app.qr();
  expect(await app.page.getByText(connectionsText.pairedTwice.pt).count()).toBe(0);
  await product.phones.scan(companyNumber, code);
  await waitForResult('the note', async () => (await app.page.getByText(connectionsText.pairedTwice.pt).count()) === 2);
});
