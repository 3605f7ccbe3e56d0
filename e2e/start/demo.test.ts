import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { currentDemoConversations } from '#local/demo/history/present-talks.ts';
import { demoShop, demoTeam } from '#local/demo/shop/shop.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { demoText } from '#web/app/shell/demo/demo.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * E2e test of `npm start -- --demo`: a shop with a past, whose customers write and answer, until its administrator begins with an own
 * company. The tests depend on their order.
 */
const browsers = useTestBrowsers();
const about = `${demoText.name.pt}${demoText.about.pt}`;
let recado: Recado;
let dataDir: string;
let app: AppDriver;
let owner: IntegratorApi;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-demo-e2e-'));
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, demo: { arrivals: [1, 2] } });
  const { page } = await browsers.open();
  app = new AppDriver(page, recado.url);
});
afterAll(async () => {
  await recado?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const listed = async (status: 'open' | 'pending' | 'closed') =>
  (await owner.call(tickets.list, { query: { status, showAll: 'true' } })).tickets;
const ofToday = (isWaiting: boolean) =>
  currentDemoConversations.filter(({ agent }) => (agent === undefined) === isWaiting);

test('opens on a shop with a past and a present', async () => {
  await app.signIn({ email: demoShop.email, password: recado.adminPassword });
  await app.page.getByText(about).waitFor();
  owner = IntegratorApi.visit(recado.url, await app.page.evaluate(() => localStorage.token));
  expect((await listed('closed')).length).toBeGreaterThan(10);
  expect(await listed('open')).toHaveLength(ofToday(false).length);
});

test('a customer writes while the app is open', async () => {
  const before = ofToday(true).length;
  await waitForResult('a new customer', async () => (await listed('pending')).length > before, 120_000);
});

test('a customer answers an agent', async () => {
  const { replies = [], lines = [] } = ofToday(false)[0] ?? {};
  const last = lines.at(-1)?.slice(2);
  const ticket = (await listed('open')).find(({ lastMessage }) => lastMessage === last);
  if (!ticket) throw new Error('no conversation of today');
  await owner.call(messages.send, { params: { ticketId: ticket.id }, body: { body: 'E então, o que acharam?' } });
  await waitForResult('the answer', async () =>
    (await listed('open')).some(({ id, lastMessage }) => id === ticket.id && lastMessage === replies[0]),
  );
});

test('only an administrator of the shop ends it', async () => {
  const end = (token: string) =>
    fetch(`${recado.url}/local/demo/end`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect((await end('')).status).toBe(403);
  const agent = await browsers.open();
  await new AppDriver(agent.page, recado.url).signIn({
    email: demoTeam[0]?.email ?? '',
    password: recado.adminPassword,
  });
  await agent.page.getByText(about).waitFor();
  expect(await agent.page.getByRole('button', { name: demoText.begin.pt }).count()).toBe(0);
  expect((await end(await agent.page.evaluate(() => localStorage.token))).status).toBe(403);
});

test('gives way to an own company, with its first steps', async () => {
  const { page } = app;
  await page.getByRole('button', { name: demoText.begin.pt }).click();
  const question = page.getByRole('dialog', { name: demoText.question.pt });
  await question.getByRole('button', { name: uiText.cancel.pt }).click();
  await page.getByRole('button', { name: demoText.begin.pt }).click();
  await question.getByRole('button', { name: demoText.begin.pt }).click();
  await page.getByRole('region', { name: firstStepsText.title.pt }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/start');
  expect(await page.getByText(about).count()).toBe(0);
  await expect(IntegratorApi.signIn(recado.url, demoShop.email, recado.adminPassword)).rejects.toThrow(
    'ERR_COMPANY_DISABLED',
  );
});
