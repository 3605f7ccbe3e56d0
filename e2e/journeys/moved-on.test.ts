import { beforeAll, expect, test } from 'vitest';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/**
 * Users who move on while a request runs stay where they went: the answer changes the lists and does not navigate. The
 * tests depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940210001';
const carla = { number: '5511940210002', name: 'Carla Dias' };
const duda = { number: '5511940210003', name: 'Duda Reis' };
const edu = { number: '5511940210004', name: 'Edu Lima' };
/** A different administrator than the one who makes the API calls, because an account has one session. */
const rita = { name: 'Rita Prado', email: 'rita@moved-on.example', password: 'segredo-1', profile: 'admin' as const };

const changes = /\/api\/tickets\/\d+$/;

let app: AppDriver;
let opened: { id: number; uuid: string }[];

/** Runs `meanwhile` after the request of `ask` was sent and before the server receives it. */
const whileAsking = async (ask: () => Promise<void>, during: () => Promise<void>) => {
  const { page } = app;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(changes, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(changes);
  await ask();
  await asked;
  await during();
  const answered = page.waitForResponse(changes);
  letGo();
  await (await answered).finished();
  // Once a later response has arrived, the screen has handled this one.
  await page.evaluate(async () => (await fetch('/')).text());
  await page.unroute(changes);
};

const resolve = () => app.button(conversationText.resolve.pt).click();

beforeAll(async () => {
  await product.admin.call(users.create, { body: rita });
  opened = await openConversations(product, companyNumber, [carla, duda, edu]);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(rita);
});

test('keeps a tab that is chosen while a conversation is being resolved', async () => {
  await app.ticket(carla.name).click();
  await whileAsking(resolve, () => app.tab(listText.closed.pt).click());
  await app.page.waitForURL(`${product.url}/tickets?list=closed`);
  await app.ticket(carla.name).waitFor();
});

test('keeps a conversation open that is opened while another is being resolved', async () => {
  await app.tab(listText.open.pt).click();
  await app.ticket(duda.name).click();
  let reading = '';
  await whileAsking(resolve, async () => {
    await app.ticket(edu.name).click();
    await app.message(`Oi, aqui é ${edu.name}`).waitFor();
    reading = new URL(app.page.url()).pathname;
  });
  await app.ticket(duda.name).waitFor({ state: 'detached' });
  expect(new URL(app.page.url()).pathname).toBe(reading);
  await app.message(`Oi, aqui é ${edu.name}`).waitFor();
});

test('keeps a conversation open that is opened while a pending one is being accepted', async () => {
  await product.phones.write(carla.number, companyNumber, 'Voltei');
  await app.tab(listText.pending.pt).click();
  await app.ticket(carla.name).waitFor();
  await app.goTo('tickets');
  await app.tab(listText.pending.pt).click();
  let reading = '';
  await whileAsking(
    () => app.button(`${listText.accept.pt}: ${carla.name}`).click(),
    async () => {
      await app.tab(listText.assigned.pt).click();
      await app.ticket(edu.name).click();
      await app.message(`Oi, aqui é ${edu.name}`).waitFor();
      reading = new URL(app.page.url()).pathname;
    },
  );
  await app.ticket(carla.name).waitFor();
  expect(new URL(app.page.url()).pathname).toBe(reading);
  await app.message(`Oi, aqui é ${edu.name}`).waitFor();
});

test('opens the last of two pending conversations accepted at once', async () => {
  const [first, , last] = opened;
  for (const { id } of [first, last].filter((ticket) => ticket !== undefined))
    await product.admin.call(tickets.update, { params: { ticketId: id }, body: { status: 'pending', userId: null } });
  await app.goTo('tickets');
  await app.tab(listText.pending.pt).click();
  const acceptButton = (name: string) => app.button(`${listText.accept.pt}: ${name}`);
  await acceptButton(edu.name).waitFor();
  await whileAsking(
    () => acceptButton(carla.name).click(),
    () => acceptButton(edu.name).click(),
  );
  await app.page.waitForURL(`${product.url}/tickets/${last?.uuid}`);
  await app.ticket(carla.name).waitFor();
});
