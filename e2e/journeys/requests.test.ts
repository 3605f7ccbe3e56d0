import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** The requests of an agent's day, which the cost sheet multiplies (`bench/cost/profile.ts`). The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940250001';
const carla = { number: '5511940250002', name: 'Carla Dias' };
const davi = { number: '5511940250003', name: 'Davi Reis' };

let app: AppDriver;
let page: Page;
let requests: string[] = [];

beforeAll(async () => {
  await openConversations(product, companyNumber, [carla, davi]);
  ({ page } = await browsers.open());
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const together = JSON.parse(searchParams.get('reads') ?? '[]') as { route: string }[];
    const parts = together.map(({ route }) => ` ${route}`).toSorted();
    requests.push(`${request.method()} ${pathname.slice(5).replace(/\d+/g, '#')}${parts.join('')}`);
  });
  app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await app.ticket(carla.name).waitFor();
});

/** Looks in a row, 100 ms apart, in which the page made no request. */
const quietLooks = 12;

/** Waits until the page has made at least so many requests, and then none for a moment. */
const settled = async (atLeast: number): Promise<void> => {
  let [looks, before] = [0, -1];
  await waitForResult('the page makes no more requests', () => {
    looks = requests.length === before ? looks + 1 : 0;
    before = requests.length;
    return before >= atLeast && looks >= quietLooks;
  });
};

/** The requests of an act, sorted. */
const requestsOf = async (act: () => Promise<unknown>, atLeast = 1): Promise<string[]> => {
  await settled(0);
  requests = [];
  await act();
  await settled(atLeast);
  return requests.toSorted();
};

const open = async (name: string) => {
  await app.ticket(name).click();
  await page.locator('header').getByText(name, { exact: true }).first().waitFor();
};

test('opening a conversation for the first time reads its parts together, once', async () => {
  await requestsOf(() => open(carla.name));
  expect(await requestsOf(() => open(davi.name))).toEqual([
    'GET reads/together messages.list overview.contact schedules.list ticket-notes.list unsent.show',
    'GET tickets/counts',
    'POST messages/read/#',
  ]);
});

test('opening a conversation again reads what events may have changed, in one request', async () => {
  expect(await requestsOf(() => open(carla.name))).toEqual([
    'GET reads/together messages.list overview.contact schedules.list ticket-notes.list',
  ]);
});

test('a text that is sent is one request, one that arrives is marked read', async () => {
  const sent = await requestsOf(async () => {
    await app.composer.pressSequentially('Olá');
    await app.composer.press('Enter');
    await app.message('Olá').waitFor();
  });
  expect(sent).toEqual(['POST messages/#']);
  const arrived = await requestsOf(async () => {
    await product.phones.write(carla.number, companyNumber, 'resposta');
    await app.message('resposta').waitFor();
  });
  expect(arrived).toEqual(['POST messages/read/#']);
});

test('an unsent text is saved for other devices when its conversation is left', async () => {
  const left = await requestsOf(async () => {
    await app.composer.pressSequentially('Amanhã');
    await open(davi.name);
  });
  expect(left.filter((request) => !request.startsWith('GET '))).toEqual(['PUT tickets/unsent/#']);
});

test('coming back to the list of conversations reads nothing of it if nothing happened, and reads it if something did', async () => {
  const isOfLists = (request: string) => /GET (tickets|reads)/.test(request);
  const come = async (between: () => Promise<unknown>) => {
    await requestsOf(() => app.goTo('contacts'));
    await between();
    return (await requestsOf(() => app.goTo('tickets'))).filter(isOfLists);
  };
  await come(async () => {});
  expect(await come(async () => {})).toEqual([]);
  expect(await come(() => requestsOf(() => product.phones.write(carla.number, companyNumber, 'oi'), 0))).toEqual([
    'GET reads/together queues.list tickets.counts tickets.pins',
    'GET tickets',
  ]);
});

test('loading the app with a conversation takes at most 20 requests; chats are read again once their events come', async () => {
  const made = await requestsOf(() => page.reload());
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(20);
  const ofChats = made.filter((request) => /chats(\.list)?/.test(request));
  expect(ofChats, made.join('\n')).toHaveLength(2);
});
