import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushService, type PushSubscriber } from '#functions/entries/testing/push-service.ts';
import type { PushNotice } from '#shared/auth/push-notice.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { pushDialogText } from '#web/features/users/push/push.text.ts';
import { recordAlerts } from '../testing/alerts.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * An agent's phone gets push messages while the app is closed there. The tests depend on their order. The push service is
 * local: it takes what the product sends and decrypts it with the browser's keys; the browser's part gets it by its debugger.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();
const service = new PushService();

const companyNumber = '5511940996001';
const carla = { number: '5511940996002', name: 'Carla Dias' };
const bia = { name: 'Bia Souza', email: 'bia@push.example', password: 'segredo-1' };

let agent: AppDriver;
let subscriber: PushSubscriber;
let deliverPush: (notice: PushNotice) => Promise<unknown>;

beforeAll(() => service.start());
afterAll(() => service.stop());

/** The test browser has no push service of its own: its subscription is one of the local service. */
const subscribeTo = (page: Page, { endpoint, keys }: PushSubscriber) =>
  page.addInitScript(
    (json) => {
      const storageKey = 'test-subscribed';
      const subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.removeItem(storageKey);
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(storageKey, 'yes');
        return subscription;
      };
      PushManager.prototype.getSubscription = async () => (localStorage.getItem(storageKey) ? subscription : null);
    },
    { endpoint, keys },
  );

const bodies = () => service.noticesOf(subscriber).map(({ body }) => body);
const pushed = (body: string) => waitForResult(`the push message ${body}`, async () => bodies().includes(body));
const openDialog = async () => {
  await agent.button(shellText.account.pt).click();
  await agent.button(shellText.profile.pt).click();
  await agent.button(pushDialogText.open.pt).click();
};

/** The debugger of a page names the registrations when it is switched on, once. */
const debugWorkers = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.url));
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const id = await registrationId;
  /** Hands a notice to the service worker as the browser's push service would. */
  return (notice: PushNotice) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: id,
      data: JSON.stringify(notice),
    });
};
const worker = () => {
  const [found] = agent.page.context().serviceWorkers();
  if (!found) throw new Error('the service worker runs');
  return found;
};

interface Shown {
  title: string;
  options: NotificationOptions;
}
type Worker = { registration: ServiceWorkerRegistration; shown: Shown[] } & EventTarget;

/** Records the notifications of the service worker by their tags, because the test browser has no desktop. */
const recordNotifications = () =>
  worker().evaluate(() => {
    const scope = globalThis as unknown as Worker;
    scope.shown = [];
    const taggedSo = (tag?: string) => scope.shown.filter(({ options }) => options.tag === tag);
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        scope.shown = [...scope.shown.filter((one) => !taggedSo(options.tag).includes(one)), { title, options }];
      },
      getNotifications: async ({ tag }: { tag?: string }) => taggedSo(tag).map(({ options }) => options),
    });
  });
const shown = () =>
  worker().evaluate(() =>
    (globalThis as unknown as Worker).shown.map(({ title, options }) => ({
      title,
      body: options.body,
      alertsAgain: (options as { renotify?: boolean }).renotify,
    })),
  );
const pressNotification = () =>
  worker().evaluate(() => {
    const scope = globalThis as unknown as Worker;
    const [notification] = scope.shown;
    const press = new Event('notificationclick');
    const close = () => {
      scope.shown = [];
    };
    Object.assign(press, { notification: { ...notification?.options, close }, waitUntil: () => undefined });
    scope.dispatchEvent(press);
  });

test('is switched on in the profile, and a test reaches the device', async () => {
  const [ticket] = await openConversations(product, companyNumber, [carla]);
  const { id: userId } = await product.admin.call(users.create, { body: { ...bia, queueIds: [] } });
  await product.admin.call(tickets.update, { params: { ticketId: ticket?.id ?? 0 }, body: { userId } });
  const { page } = await browsers.open({ width: 390, height: 844, hasTouch: true });
  subscriber = service.subscriber();
  await recordAlerts(page);
  await subscribeTo(page, subscriber);
  agent = new AppDriver(page, product.url);
  await agent.signIn(bia);
  await openDialog();
  await page.getByText(pushDialogText.receive.pt).click();
  await agent.button(pushDialogText.test.pt).click();
  await pushed('Os avisos chegam a este aparelho.');
});

test('is silent while its user looks at the app, and gets the message once the app is closed', async () => {
  const { page } = agent;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await product.phones.write(carla.number, companyNumber, 'Está aí?');
  await agent.ticket(carla.name).filter({ hasText: 'Está aí?' }).waitFor();
  deliverPush = await debugWorkers(page);
  await page.goto('about:blank');
  await waitForResult('the socket of the closed app is gone', async () => {
    await product.phones.write(carla.number, companyNumber, 'E agora?');
    return bodies().includes('E agora?');
  });
  expect(bodies()).not.toContain('Está aí?');
});

test('shows the notice, and a press opens the conversation', async () => {
  const { page } = agent;
  const notice = service.noticesOf(subscriber).at(-1);
  if (!notice) throw new Error('a push message came');
  await recordNotifications();
  const seen = { title: carla.name, body: 'E agora?' };
  await deliverPush(notice);
  await waitForResult('the notification', async () => (await shown()).length > 0);
  expect(await shown()).toEqual([{ ...seen, alertsAgain: true }]);
  await deliverPush(notice);
  // The same message, delivered twice, alerts once.
  await waitForResult('the replaced notification', async () => (await shown())[0]?.alertsAgain === false);
  expect(await shown()).toEqual([{ ...seen, alertsAgain: false }]);
  await page.goto(`${product.url}/contacts`);
  await agent.button(shellText.account.pt).waitFor();
  await pressNotification();
  await agent.message('E agora?').first().waitFor();
  expect(await shown()).toEqual([]);
});

test('is switched off in the profile, at the server too', async () => {
  // The conversation covers the top bar of a phone.
  await agent.page.goto(`${product.url}/contacts`);
  await openDialog();
  await agent.page.getByText(pushDialogText.receive.pt).click();
  await agent.button(pushDialogText.test.pt).waitFor({ state: 'detached' });
  const before = service.pushed.length;
  await agent.page.goto('about:blank');
  await product.phones.write(carla.number, companyNumber, 'Até amanhã');
  await waitForResult('the last message is stored', async () => {
    const page = await product.admin.call(tickets.list, { query: { status: 'open', showAll: 'true' } });
    return page.tickets.some(({ lastMessage }) => lastMessage === 'Até amanhã');
  });
  expect(service.pushed.length).toBe(before);
});
