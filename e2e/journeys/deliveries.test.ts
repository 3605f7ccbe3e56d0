import { expect, test } from 'vitest';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { deliveriesText as text } from '#web/features/deliveries/deliveries.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** The screen of deliveries agrees with what the simulated WhatsApp counted. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const line = '5511940190801';
const maria = { number: '5511940190802', name: 'Maria Souza' };
let app: AppDriver;

/** The messages between her and the company, as her phone counts them. */
const atHerPhone = async () => {
  const rows = await product.phones.chat(maria.number, line);
  return { hers: rows.filter(({ fromMe }) => fromMe).length, ours: rows.filter(({ fromMe }) => !fromMe).length };
};
const figure = async (label: string): Promise<number> => {
  const row = app.page.locator('.delivery-figure', { has: app.page.getByText(label, { exact: true }) });
  return Number.parseInt(await row.locator('dd').innerText(), 10);
};

test('counts every message of the day as WhatsApp does, also those of a lost connection', async () => {
  const [ticket] = await openConversations(product, line, [maria]);
  const ticketId = ticket?.id ?? 0;
  const write = (body: string) => product.phones.write(maria.number, line, body);
  const answer = (body: string) => product.admin.call(messages.send, { params: { ticketId }, body: { body } });
  await write('Tem bolo?');
  for (const body of ['Temos', 'De fubá e de milho']) await answer(body);
  await product.phones.fault('drop', line);
  for (const body of ['E torta?', 'Alguém aí?']) await write(body);
  await answer('Voltamos');
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await waitForResult('every message is counted', async () => {
    await app.page.goto(`${product.url}/deliveries`);
    await app.page.locator('.delivery-day').first().waitFor();
    const { hers, ours } = await atHerPhone();
    const counted = [await figure(text.received.pt), await figure(text.sent.pt), await figure(text.delivered.pt)];
    return hers === 4 && ours === 3 && JSON.stringify(counted) === JSON.stringify([hers, ours, ours]);
  });
  const [gap] = await app.page.locator('.delivery-gap').allInnerTexts();
  expect(gap).toContain(text.unknown.pt(0));
});

test('brings in everything that was written while the phone was unlinked, once it is paired again', async () => {
  const { email, password } = product.adminCredentials;
  const admin = await IntegratorApi.signIn(product.url, email, password);
  const [connection] = await admin.call(whatsapp.list, {});
  const whatsappId = connection?.id ?? 0;
  const shown = (field: 'qrcode' | 'number') =>
    waitForResult(`${field} of the line`, async () => {
      const row = await admin.call(whatsapp.show, { params: { whatsappId } });
      return row[field] !== '' && row[field];
    });
  const before = (await product.phones.chat(maria.number, line)).length;
  await product.phones.fault('unlink', line);
  // More than a phone sends a new device unasked.
  for (let n = 1; n <= 28; n++)
    await (n % 10 === 0
      ? product.phones.write(line, maria.number, `do celular ${n}`)
      : product.phones.write(maria.number, line, `sem conexão ${n}`));
  await product.phones.scan(line, await shown('qrcode'));
  await shown('number');
  const missed = (await product.phones.chat(maria.number, line)).slice(before).map((row) => row.text);
  const newest = await waitForResult('they are in the conversation', async () => {
    const [ticket] = (await admin.call(tickets.list, { query: { showAll: 'true', status: 'open' } })).tickets;
    const page = await admin.call(messages.list, { params: { ticketId: ticket?.id ?? 0 }, query: {} });
    const bodies = page.messages.map(({ body }) => body);
    return bodies.includes(missed.at(-1) ?? '') && bodies;
  });
  expect(newest).toEqual(missed.slice(-newest.length));
  await app.signIn(product.adminCredentials);
  const [recovered, none] = [text.recovered.pt(missed.length), text.unknown.pt(0)];
  await waitForResult('the screen counts as many as her phone', async () => {
    await app.page.goto(`${product.url}/deliveries`);
    await app.page.locator('.delivery-day').first().waitFor();
    const gaps = await app.page.locator('.delivery-gap').allInnerTexts();
    return gaps.some((gap) => gap.includes(recovered) && gap.includes(none));
  });
});
