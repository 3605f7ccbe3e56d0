import { beforeAll, expect, test } from 'vitest';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { botPhoneText } from '#web/entities/bot-phone/bot-phone.text.ts';
import { ruleText } from '#web/entities/bot-phone/rule.text.ts';
import { hoursText } from '#web/entities/hours/hours-editor.text.ts';
import { phoneText } from '#web/entities/phone/phone.text.ts';
import { connectionFormText } from '#web/features/connections/connection-form.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { menuText } from '#web/features/queues/menu/menu.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { settingsScreenText } from '#web/features/settings/settings.text.ts';
import { AppDriver } from '../testing/app.ts';
import { changeSetting } from '../testing/bot-company.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** E2e test of the phone that plays the bot with unsaved changes. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();
const line = '5511930000881';
const chief = { email: 'chefe@try-bot.example', password: 'segredo-1' };
const carla = { number: '5511930000882', name: 'Carla Dias' };

let app: AppDriver;
let salesId: number;

/** The lines of the phone. */
const played = () => app.page.locator('.phone-lines > li').allInnerTexts();
const shows = (...lines: string[]) => expect.poll(async () => (await played()).slice(-lines.length)).toEqual(lines);
const writes = async (text: string) => {
  const input = app.page.getByLabel(phoneText.message.pt);
  await input.fill(text);
  await input.press('Enter');
};
const inPhone = (name: string) => app.button(name, app.page.locator('.phone'));

beforeAll(async () => {
  await openConversations(product, line, [carla]);
  const sales = await product.admin.call(queues.create, {
    body: { name: 'Vendas', color: '#3b82f6', orderQueue: 1, greetingMessage: 'O que deseja?', schedules: [] },
  });
  salesId = sales.id;
  await product.admin.call(queueOptions.create, {
    body: { queueId: salesId, title: 'Preços', message: 'Tudo a R$ 10.' },
  });
  const help = await product.admin.call(queues.create, { body: { name: 'Ajuda', color: '#16a34a', orderQueue: 2 } });
  const [connection] = await product.admin.call(whatsapp.list, { query: {} });
  await product.admin.call(whatsapp.update, {
    params: { whatsappId: connection?.id ?? 0 },
    body: {
      greetingMessage: '{{ms}}, {{firstName}}!',
      outOfHoursMessage: 'Estamos fechados.',
      queueIds: [salesId, help.id],
    },
  });
  await changeSetting(product.admin, 'scheduleType', 'queue');
  await product.admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
});

test('plays an unsaved menu and unsaved hours on Sunday night, names the rules, and sends nothing', async () => {
  const before = await product.phones.chat(carla.number, line);
  await app.goTo('queues');
  await app.button(queuesText.edit.pt('Vendas')).click();
  const writings: string[] = [];
  app.page.on('request', (request) => request.method() !== 'GET' && writings.push(request.url()));
  await inPhone(botPhoneText.sundayNight.pt).click();
  await inPhone(botPhoneText.opening.pt).click();
  await shows('Boa madrugada, Maria!\n\n[ 1 ] - Vendas\n[ 2 ] - Ajuda', ruleText.queueMenu.pt);
  await inPhone('1').click();
  await shows('O que deseja?\n\n[ 1 ] - Preços\n\n[ # ] - Voltar ao início', ruleText.queueEntered.pt('Vendas'));
  await app.page.getByRole('tab', { name: queuesText.tabOptions.pt }).click();
  await app.button(menuText.add.pt).click();
  await app.page.getByLabel(menuText.title.pt, { exact: true }).fill('Entrega');
  await app.page.getByLabel(menuText.message.pt, { exact: true }).fill('Em 40 min, {{firstName}}.');
  await writes('2');
  await shows('2', 'Em 40 min, Maria.', ruleText.lastOption.pt('2 Entrega'));
  // The same conversation, once the queue closes on Sundays.
  await app.page.getByRole('tab', { name: queuesText.tabHours.pt }).click();
  await app.page.getByLabel(hoursText.closedOn.pt('Domingo')).check();
  await app.page.getByRole('tab', { name: queuesText.tabData.pt }).click();
  await app.page.getByLabel(queuesText.outOfHours.pt).fill('Vendas dorme.');
  const closed = ruleText.queueClosed.pt('Vendas');
  await expect.poll(played).toContain('Vendas dorme.\n\nDigite # para voltar ao início e escolher outra opção.');
  await expect.poll(played).toContain(closed);
  expect(writings).toEqual([]);
  expect(await product.phones.chat(carla.number, line)).toEqual(before);
  const stored = await product.admin.call(queueOptions.list, { query: { queueId: salesId } });
  expect(stored.map(({ title }) => title)).toEqual(['Preços']);
});

test('plays unsaved hours of the company, on a narrow screen over the form', async () => {
  await changeSetting(product.admin, 'scheduleType', 'company');
  const { page } = await browsers.open({ width: 390, height: 844 });
  app = new AppDriver(page, product.url);
  await app.signIn(chief);
  await page.goto(`${product.url}/settings?tab=hours`);
  await page.getByLabel(hoursText.closedOn.pt('Domingo')).check();
  await app.button(phoneText.open.pt).click();
  await inPhone(botPhoneText.opening.pt).waitFor();
  await inPhone(botPhoneText.sundayNight.pt).click();
  await writes('Oi');
  await shows('Oi', 'Estamos fechados.', ruleText.companyClosed.pt);
  await writes('Oi?');
  await shows('Oi?', `${ruleText.companyClosed.pt}: ${ruleText.silentHours.pt}`);
  await app.button('Fechar', page.getByRole('dialog')).click();
  await app.button(settingsScreenText.discard.pt).waitFor();
});

test('plays unsaved texts and queues of a connection beside its form', async () => {
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
  await app.goTo('connections');
  await app.button(connectionsText.edit.pt('Loja')).click();
  const dialog = app.page.getByRole('dialog');
  await inPhone(botPhoneText.opening.pt).click();
  await app.page.getByRole('tab', { name: connectionFormText.messages.pt }).click();
  await dialog.getByLabel(connectionsText.greetingMessage.pt).fill('Bem-vinda, {{firstName}}.');
  await expect
    .poll(async () => (await played()).join())
    .toContain('Bem-vinda, Maria.\n\n[ 1 ] - Vendas\n[ 2 ] - Ajuda');
  const [stored] = await product.admin.call(whatsapp.list, { query: {} });
  expect(stored?.greetingMessage).toBe('{{ms}}, {{firstName}}!');
});
