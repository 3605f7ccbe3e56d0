import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { countedText } from '#web/features/dashboard/counted.text.ts';
import { dashboardText } from '#web/features/dashboard/dashboard.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** The dashboard follows tickets live while they are served, closed and rated. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940090301';
const carla = { number: '5511940090302', name: 'Carla Dias' };
const duda = { number: '5511940090303', name: 'Duda Reis' };
const ana = { name: 'Ana Lima', email: 'ana@dashboard.example', password: 'segredo-1', allTicket: 'enabled' as const };
const chief = { name: 'Rita Prado', email: 'rita@dashboard.example', password: 'segredo-1', profile: 'admin' as const };

let rita: AppDriver;

const counter = (name: string) => rita.page.getByTestId(`counter-${name}`);
const shows = async (name: string, value: string): Promise<void> =>
  void (await waitForResult(`${name}: ${value}`, async () => (await counter(name).textContent()) === value));
const attendant = (name: string) =>
  rita.page.getByRole('table', { name: dashboardText.attendants.pt }).getByRole('row').filter({ hasText: name });
const panel = (title: string) => rita.page.getByRole('region', { name: title });
const numbersOf = async (title: string): Promise<string[]> =>
  panel(title).getByRole('table').getByRole('row').allInnerTexts();
const isOffered = (app: AppDriver, screen: string) =>
  app.page.getByRole('navigation', { name: shellText.menu.pt }).getByRole('link', { name: screen }).count();

test('takes managers to an empty dashboard first', async () => {
  const { admin } = product;
  await admin.call(users.create, { body: ana });
  await admin.call(users.create, { body: chief });
  await admin.call(settings.update, { params: { key: 'userRating' }, body: { value: 'enabled' } });
  rita = new AppDriver((await browsers.open()).page, product.url);
  await rita.signIn(chief);
  await rita.page.goto(product.url);
  await rita.page.getByRole('heading', { name: dashboardText.title.pt }).waitFor();
  // A company without conversations sees its first steps instead of figures, until they are dismissed.
  await rita.page.getByRole('button', { name: firstStepsText.dismiss.pt, exact: true }).click();
  await shows('finished', '0');
  await shows('support-time', '—');
  expect(await counter('companies').count()).toBe(0);
  await rita.page.getByText(dashboardText.noneWaiting.pt).waitFor();
  for (const title of [dashboardText.perUser.pt, dashboardText.perDay.pt]) {
    await panel(title).getByText(dashboardText.nothing.pt).waitFor();
  }
});

test('counts customers live as they write, are served, leave and rate', async () => {
  const { admin, phones, url } = product;
  await openConversations(product, companyNumber, []);
  for (const { number, name } of [carla, duda]) await phones.create(number, name);
  await phones.write(carla.number, companyNumber, 'Têm bolo?');
  await phones.write(duda.number, companyNumber, 'Estão abertos?');
  await shows('pending', '2');
  await shows('leads', '2');
  const queue = await admin.call(queues.create, { body: { name: 'Encomendas', color: '#3b82f6' } });
  const { tickets: waiting } = await admin.call(tickets.list, {
    query: { status: 'pending', showAll: 'true', order: 'newest' },
  });
  const ticketOf = (name: string) => {
    const found = waiting.find(({ contact }) => contact.name === name);
    if (!found) throw new Error(`no ticket of ${name}`);
    return { params: { ticketId: found.id } };
  };
  await admin.call(tickets.update, { ...ticketOf(duda.name), body: { queueId: queue.id } });
  await panel(dashboardText.waiting.pt).getByText('Encomendas').waitFor();

  const agent = await IntegratorApi.signIn(url, ana.email, ana.password);
  await agent.call(tickets.update, { ...ticketOf(carla.name), body: { status: 'open' } });
  await shows('happening', '1');
  await shows('pending', '1');
  const tag = await admin.call(tags.create, { body: { name: 'Bolo de festa', color: '#f59e0b' } });
  const { ticketId } = ticketOf(carla.name).params;
  await admin.call(tags.sync, { body: { ticketId, tags: [{ id: tag.id }] } });
  await agent.call(tickets.update, { ...ticketOf(carla.name), body: { status: 'closed' } });
  await shows('happening', '0');
  await shows('finished', '1');
  await waitForResult('the question', async () => (await phones.chat(carla.number, companyNumber)).length === 2);
  await phones.write(carla.number, companyNumber, '3');
  await waitForResult('the rating', async () => {
    const history = await admin.call(tickets.history, ticketOf(carla.name));
    return history.cycles[0]?.score === 3;
  });
  await rita.page.reload();
  const stars = dashboardText.stars.pt('3', 1);
  await attendant(ana.name).getByRole('img', { name: stars }).waitFor();
  // Ana signed in only through the API, while Rita has the app open.
  await attendant(ana.name).getByText(dashboardText.offline.pt, { exact: true }).waitFor();
  await attendant(chief.name).getByText(dashboardText.online.pt, { exact: true }).waitFor();
  expect(await counter('wait-time').textContent()).toMatch(/^\d+ (s|min)$/);
});

test('charts closed tickets by agent and new ones by day, as pictures and as numbers', async () => {
  const { perUser, perDay, numbers, total, start, end, apply } = dashboardText;
  await panel(perUser.pt).getByText(total.pt(1)).waitFor();
  await panel(perDay.pt).getByText(total.pt(2)).waitFor();
  for (const title of [perUser.pt, perDay.pt]) {
    await panel(title).locator('.chart svg').first().waitFor();
    await panel(title).getByText(numbers.pt).click();
  }
  expect(await numbersOf(perUser.pt)).toContain('Ana Lima\t1');
  expect((await numbersOf(perDay.pt)).at(-1)).toMatch(/^\d\d\/\d\d\/\d{4}\t2$/);
  // A single day is shown by its hours.
  await panel(perDay.pt).getByText(dashboardText.otherDates.pt).click();
  const today = await panel(perDay.pt).getByLabel(end.pt, { exact: true }).inputValue();
  await panel(perDay.pt).getByLabel(start.pt, { exact: true }).fill(today);
  await panel(perDay.pt).getByRole('button', { name: apply.pt, exact: true }).click();
  await panel(perDay.pt).getByRole('columnheader', { name: dashboardText.hour.pt }).waitFor();
  expect(await numbersOf(perDay.pt)).toHaveLength(25);
});

test('opens what a bar counts, and by the keyboard what a number below it counts', async () => {
  const { page } = rita;
  await page.goto(`${product.url}/?days=7`);
  await panel(dashboardText.perDay.pt).locator('.chart a path').last().click();
  const begun = page.getByRole('dialog', { name: countedText.begun.pt });
  await begun.getByRole('link', { name: duda.name }).waitFor();
  expect((await begun.getByRole('link').allInnerTexts()).toSorted()).toEqual([carla.name, duda.name]);
  await page.goBack();
  await begun.waitFor({ state: 'detached' });
  await panel(dashboardText.perUser.pt).getByText(dashboardText.numbers.pt).press('Enter');
  await panel(dashboardText.perUser.pt).getByRole('table').getByRole('link', { name: '1', exact: true }).press('Enter');
  const finished = page.getByRole('dialog', { name: countedText.finished.pt });
  await finished.getByRole('link', { name: carla.name }).waitFor();
  expect(await finished.getByRole('link').allInnerTexts()).toEqual([carla.name]);
  await page.goBack();
  await finished.waitFor({ state: 'detached' });
});

test('filters by period or by dates, keeps the filter in the address, and asks for one when it is missing', async () => {
  const { page } = rita;
  const { filter, filterType, period, apply, notSet, start, end } = dashboardText;
  await page.getByRole('button', { name: dashboardText.ownRange.pt }).click();
  const form = page.getByRole('form', { name: filter.pt, exact: true });
  const press = () => form.getByRole('button', { name: apply.pt, exact: true }).click();
  await form.getByLabel(period.pt, { exact: true }).selectOption('');
  await press();
  await page.getByText(notSet.pt, { exact: true }).waitFor();
  await form.getByLabel(filterType.pt, { exact: true }).selectOption('date');
  await form.getByLabel(start.pt, { exact: true }).fill('2026-01-01');
  await form.getByLabel(end.pt, { exact: true }).fill('2026-01-31');
  await press();
  await page.waitForURL(/from=2026-01-01&to=2026-01-31/);
  await page.getByText(dashboardText.shown.pt('01/01/2026', '31/01/2026')).waitFor();
  await shows('finished', '0');
  // The current counts do not depend on the period.
  await shows('pending', '1');
  await page.reload();
  await page.getByText(dashboardText.shown.pt('01/01/2026', '31/01/2026')).waitFor();
  await page.goto(`${product.url}/?days=90`);
  await shows('finished', '1');
});

test('applies a preset to the whole page at once, opens what a card counts, and saves what is shown', async () => {
  const { page } = rita;
  const { today, month, happening, perDay, hour, exportFile, fileName, byHour } = dashboardText;
  await page.getByRole('button', { name: today.pt, exact: true }).click();
  await page.waitForURL(/\?days=1$/);
  await shows('finished', '1');
  await panel(perDay.pt)
    .getByRole('columnheader', { name: hour.pt, includeHidden: true })
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: month.pt, exact: true }).click();
  await page.waitForURL(/\?range=month$/);
  await page.getByRole('table', { name: byHour.pt }).getByText('2', { exact: true }).first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: exportFile.pt }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${fileName.pt}-\\d{4}-\\d\\d-01-`));
  expect(await readFile(await file.path(), 'utf8')).toContain('Ana Lima;3;');
  await counter('pending').click();
  await page.waitForURL(/\/tickets\?list=pending$/);
  await page.goBack();
  await page.getByRole('link', { name: happening.pt }).waitFor();
});

test('lists the conversations that a figure counts, and shows how a queue kept its target', async () => {
  const { page } = rita;
  const { admin } = product;
  const [queue] = await admin.call(queues.list, { query: {} });
  const queueId = queue?.id ?? 0;
  await admin.call(queues.update, { params: { queueId }, body: { answerMinutes: 30 } });
  const { tickets: waiting } = await admin.call(tickets.list, { query: { status: 'pending', showAll: 'true' } });
  for (const { id } of waiting)
    await admin.call(tickets.update, { params: { ticketId: id }, body: { status: 'open' } });
  await page.goto(`${product.url}/?days=7`);
  const row = panel(dashboardText.byQueue.pt).getByRole('row').filter({ hasText: 'Encomendas' });
  await row.getByText('100 %').waitFor();
  await counter('finished').click();
  await page.waitForURL(/days=7&figure=finished$/);
  const list = page.getByRole('dialog', { name: countedText.finished.pt });
  await list.getByRole('link', { name: carla.name }).waitFor();
  expect(await list.getByRole('link').allInnerTexts()).toEqual([carla.name]);
  await page.goBack();
  await list.waitFor({ state: 'detached' });
  const tagged = panel(dashboardText.byTag.pt).getByRole('row').filter({ hasText: 'Bolo de festa' });
  await tagged.getByText('100 %').waitFor();

  await tagged.getByRole('link', { name: '1', exact: true }).click();
  await list.getByText(/Bolo de festa/).waitFor();
  await list.getByRole('link', { name: carla.name }).waitFor();
  await page.goBack();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: dashboardText.byHour.pt }).getByRole('link').first().click();
  await page.getByRole('dialog', { name: countedText.begun.pt }).getByRole('link', { name: duda.name }).click();
  await page.waitForURL(/\/tickets\/[^/]+$/);
});

test('shows read failures and reads again on retry', async () => {
  const { page } = rita;
  const { perUser, perDay, usersFailed, daysFailed, total } = dashboardText;
  await page.route(/\/api\/dashboard\//, (route) => route.fulfill({ status: 500, body: '{"error":"ERR_INTERNAL"}' }));
  await page.goto(product.url);
  await panel(perUser.pt).getByText(usersFailed.pt).waitFor();
  await panel(perDay.pt).getByText(daysFailed.pt).waitFor();
  await page.unrouteAll();
  for (const title of [perUser.pt, perDay.pt]) {
    // SWR may already have retried on its own.
    const retry = panel(title).getByRole('button', { name: 'Tentar de novo' });
    await retry
      .or(panel(title).getByText(total.pt(title === perUser.pt ? 1 : 2)))
      .first()
      .waitFor();
    if (await retry.isVisible()) await retry.click();
    await panel(title)
      .getByText(total.pt(title === perUser.pt ? 1 : 2))
      .waitFor();
  }
});

test('takes agents to the conversations first and offers them no dashboard', async () => {
  const app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(ana);
  await app.page.goto(product.url);
  await app.page.waitForURL(/\/tickets$/);
  await app.tab(listText.pending.pt).waitFor();
  expect(await isOffered(app, shellText.dashboard.pt)).toBe(0);
  expect(await isOffered(rita, shellText.dashboard.pt)).toBe(1);
  // The agent's browser must not have loaded the code of the charts.
  const loaded = await app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /charts|dashboard/.test(name))).toEqual([]);
});
