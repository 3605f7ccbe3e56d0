import { GetQueueUrlCommand, PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, expect, test } from 'vitest';
import { announcements } from '#shared/announcements/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { helps } from '#shared/helps/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { firstStepsPageText } from '#web/app/start/start.text.ts';
import { announcementsText } from '#web/features/announcements/announcements.text.ts';
import { helpsText } from '#web/features/helps/helps.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { billingText } from '#web/features/settings/billing/billing.text.ts';
import { companiesText } from '#web/features/settings/companies/companies.text.ts';
import { deadLettersText } from '#web/features/settings/dead-letters/dead-letters.text.ts';
import { jobsText } from '#web/features/settings/dead-letters/jobs.text.ts';
import { logoText } from '#web/features/settings/logo/logo.text.ts';
import { revenueText } from '#web/features/settings/revenue/revenue.text.ts';
import { settingsScreenText } from '#web/features/settings/settings.text.ts';
import { subscriptionText } from '#web/features/subscription/subscription.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useRunningProduct } from '../testing/product.ts';
import { awsVariablesOfProduct } from '../testing/table-of-product.ts';

/** E2e test of a platform operator at work with companies. The tests depend on their order. */
const product = useRunningProduct();
const browsers = useTestBrowsers();

const florist = { name: 'Floricultura Lírio', email: 'dona@lirio.example', password: 'segredo-3' };
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let operator: AppDriver;
let owner: AppDriver;

const row = () => operator.page.getByRole('row').filter({ hasText: florist.name });
const more = () => operator.button(companiesText.more.pt(florist.name));
/** Chooses an entry in the menu of the company's row. */
const choose = async (entry: string) => {
  await more().click();
  await operator.page.getByRole('menuitem', { name: entry, exact: true }).click();
};

beforeAll(async () => {
  await product.admin.call(companies.create, {
    body: { ...florist, planId: 1, dueDate: yesterday, recurrence: 'ANUAL' },
  });
  operator = new AppDriver((await browsers.open()).page, product.url);
  await operator.signIn(product.adminCredentials);
  await operator.goTo('settings');
  await operator.page.getByRole('tab', { name: settingsScreenText.companies.pt, exact: true }).click();
  await operator.page.getByRole('heading', { level: 1, name: settingsScreenText.companies.pt, exact: true }).waitFor();
});

test('brings a company back whose subscription ended', async () => {
  const { page } = operator;
  await page.getByRole('button', { name: new RegExp(companiesText.overdues.pt) }).click();
  await row().getByText(companiesText.isOverdue.pt, { exact: true }).waitFor();
  await page.waitForURL('**/settings?tab=companies&state=overdue');
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: companiesText.allStates.pt, exact: true }).click();
  await choose(companiesText.renew.pt);
  await row().getByText(companiesText.ANUAL.pt).waitFor();
  owner = new AppDriver((await browsers.open()).page, product.url);
  await owner.signIn(florist);
});

test('asks the owner of the new company for their name, and offers the company’s to be corrected', async () => {
  const { page } = owner;
  await owner.button(firstStepsText.goOn.pt).click();
  expect(await page.getByLabel(firstStepsPageText.companyName.pt, { exact: true }).inputValue()).toBe(florist.name);
  await page.getByLabel(firstStepsPageText.ownerName.pt, { exact: true }).fill('Helena');
  await owner.button(firstStepsPageText.goOn.pt).click();
  await page.getByLabel(firstStepsPageText.connectionName.pt, { exact: true }).waitFor();
  await owner.goTo('dashboard');
  await page.getByText('Helena, bem-vindo a').waitFor();
});

test('reaches open screens with an announcement', async () => {
  const body = { title: 'Manutenção no domingo', text: 'Das 3h às 4h.', priority: 1 as const };
  const forOthers = { title: 'Só para outro plano', text: 'Não é desta loja.' };
  // The operator's sign-in in the browser replaced the session of `product.admin`.
  const token = await operator.page.evaluate(() => localStorage.getItem('token'));
  const operatorApi = IntegratorApi.visit(product.url, String(token));
  const { id: otherPlan } = await operatorApi.call(plans.create, { body: { name: 'Outro plano', value: 10 } });
  await operatorApi.call(announcements.create, { body: { ...forOthers, planIds: [otherPlan] } });
  await operatorApi.call(announcements.create, { body });
  await owner.button(announcementsText.openUnread.pt(1)).click();
  await owner.page.getByText('Das 3h às 4h.').waitFor();
  expect(await owner.page.getByText(forOthers.title).count()).toBe(0);
  await owner.page.keyboard.press('Escape');
  await owner.page.getByRole('button', { name: announcementsText.open.pt, exact: true }).waitFor();
});

test('shows help videos with their count, and plays one in a dialog that Escape closes', async () => {
  const token = await operator.page.evaluate(() => localStorage.getItem('token'));
  const operatorApi = IntegratorApi.visit(product.url, String(token));
  for (const isAdminVideo of [false, true]) {
    const title = isAdminVideo ? 'Renovar a assinatura' : 'Como conectar';
    await operatorApi.call(helps.create, { body: { title, video: 'dQw4w9WgXcQ', isAdminVideo } });
  }
  const { page } = owner;
  await page.route(/youtube|ytimg/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${product.url}/helps`);
  await page.getByText(helpsText.count.pt(2)).waitFor();
  await page.getByRole('heading', { name: helpsText.forAdmins.pt }).waitFor();
  await owner.page.getByRole('button', { name: 'Como conectar' }).click();
  const player = page.getByRole('dialog').locator('iframe');
  expect(await player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0');
  await page.keyboard.press('Escape');
  await player.waitFor({ state: 'detached' });
});

test('deletes a company only after its name is typed, ends its sessions, and restores it', async () => {
  const { page } = operator;
  await page.reload();
  await choose(companiesText.removeConfirm.pt);
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByTestId('confirm').isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(florist.name.toLowerCase());
  await dialog.getByTestId('confirm').click();
  await row().getByText(companiesText.isDeleted.pt, { exact: true }).waitFor();
  await owner.page.reload();
  await owner.page.locator('input[type=password]').waitFor();
  await choose(companiesText.restore.pt);
  await row().getByText(companiesText.isActive.pt, { exact: true }).waitFor();
  await owner.signIn(florist);
});

test('settles the open invoice of a company that was reminded of its due date', async () => {
  const baker = { name: 'Padaria do Sol', email: 'dona@sol.example', password: 'segredo-4' };
  const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const token = await operator.page.evaluate(() => localStorage.getItem('token'));
  await IntegratorApi.visit(product.url, String(token)).call(companies.create, {
    body: { ...baker, planId: 1, dueDate },
  });
  const reminded = new AppDriver((await browsers.open()).page, product.url);
  await reminded.signIn(baker);
  await reminded.page.locator('.due-notice').getByRole('link', { name: shellText.seeSubscription.pt }).click();
  await reminded.page.waitForURL('**/subscription');
  // The invoice is made when it is first listed, and the table is there before its rows.
  await reminded.page.locator('.invoice-state').first().waitFor();

  const { page } = operator;
  await page.getByRole('tab', { name: settingsScreenText.billing.pt, exact: true }).click();
  await page.locator('.filter-chips button').filter({ hasText: billingText.dueThisWeek.pt }).click();
  await operator.button(billingText.settleOf.pt(baker.name)).click();
  await page.getByRole('dialog').getByTestId('confirm').click();
  await page.getByText(billingText.settled.pt(baker.name)).waitFor();
  await reminded.page.locator('.due-notice').waitFor({ state: 'detached' });
  await reminded.page.getByText(subscriptionText.nothingDue.pt).waitFor();
  await reminded.page.getByRole('link', { name: subscriptionText.allInvoices.pt }).click();
  await reminded.page.locator('.invoice-state').first().waitFor();

  await page.getByRole('tab', { name: settingsScreenText.revenue.pt, exact: true }).click();
  await page.getByTestId('revenue-received').getByText('R$ 30,00').waitFor();
  await page.getByTestId('revenue-mrr').getByText('R$ 30,00').waitFor();
  await page.getByText(revenueText.paying.pt(1)).waitFor();
});

test('shows whether work of the platform has failed for good', async () => {
  const { page } = operator;
  await page.getByRole('tab', { name: settingsScreenText.deadLetters.pt, exact: true }).click();
  await page.getByText(deadLettersText.emptyTitle.pt).waitFor();
  Object.assign(process.env, awsVariablesOfProduct(product));
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'RecadoData-dead' }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'of no job' }));
  await page.reload();
  await page.getByRole('row').filter({ hasText: deadLettersText.unknown.pt }).waitFor();
  await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  sqs.destroy();
});

test('shows work that failed for good by what was not done, and sends it to its queue again', async () => {
  const { page } = operator;
  const one = { count: 3, oldest: '2026-11-28T10:00:00.000Z', examples: ['3f1c'] };
  // Real ones take an hour of failures; the replay is the server's own, which finds none.
  const jobs = [
    { ...one, job: 'search', needsReplay: true },
    { ...one, job: 'live', needsReplay: false },
    { ...one, job: 'ofAnEarlierVersion', needsReplay: false },
  ];
  await page.route('**/api/dead-letters', (route) => route.fulfill({ json: { jobs } }));
  await page.reload();
  const named = (text: string) => page.getByRole('row').filter({ hasText: text });
  await named(jobsText.live.pt).getByText(deadLettersText.noNeed.pt).waitFor();
  await named('ofAnEarlierVersion').waitFor();
  await operator.button(deadLettersText.replayOf.pt(jobsText.search.pt)).click();
  await page.getByText(deadLettersText.replayed.pt(0)).waitFor();
  await page.unroute('**/api/dead-letters');
});

test('enters a company as its administrator, is marked on every screen, and leaves', async () => {
  const { page } = operator;
  await page.getByRole('tab', { name: settingsScreenText.companies.pt, exact: true }).click();
  await choose(companiesText.enter.pt);
  await page.getByRole('dialog').getByTestId('confirm').click();
  const bar = page.locator('.entered-bar').filter({ hasText: florist.name });
  await bar.waitFor();
  await page.goto(`${product.url}/tags`);
  await bar.waitFor();
  expect(await page.getByRole('tab', { name: settingsScreenText.companies.pt, exact: true }).count()).toBe(0);

  await owner.page.goto(`${product.url}/audit?who=operator`);
  await owner.page.getByText(/entrou como operador na empresa/).waitFor();

  const loaded = page.waitForEvent('load');
  await operator.button(shellText.leaveCompany.pt).click();
  await bar.waitFor({ state: 'detached' });
  // The app is loaded anew in the operator's own company, at the list of companies.
  await loaded;
  await more().waitFor();
});

test('changes the icon of the tab at once and the logo of the sign-in page, and refuses other files', async () => {
  const { page } = operator;
  await page.getByRole('tab', { name: settingsScreenText.logo.pt, exact: true }).click();
  const save = async (destination: 'favicon' | 'login', name: string, mimeType: string, content: string) => {
    const label = logoText.choose.pt(logoText[destination].pt);
    const input = page.locator('.logo-tab input[type=file]').and(page.getByLabel(label, { exact: true }));
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  };
  await save('login', 'logo.gif', 'image/gif', 'GIF89a');
  await page.getByText(logoText.wrongType.pt).waitFor();
  const circle = '<circle cx="8" cy="8" r="7" fill="#c81e1e"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${circle}</svg>`;
  for (const destination of ['favicon', 'login'] as const) {
    await save(destination, 'logo.svg', 'image/svg+xml', svg);
    await page.getByRole('button', { name: logoText.remove.pt(logoText[destination].pt) }).waitFor();
  }
  const own = page.locator('head link[rel=icon][href*="/settings/logos/"]');
  await own.waitFor({ state: 'attached' });
  await operator.button(logoText.remove.pt(logoText.favicon.pt)).click();
  await own.waitFor({ state: 'detached' });
  await operator.button(logoText.undo.pt).click();
  await own.waitFor({ state: 'attached' });

  const visitor = (await browsers.open()).page;
  await visitor.goto(`${product.url}/login`);
  const logo = visitor.locator('img.own-logo');
  await logo.waitFor();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16);
  await visitor.locator('head link[rel=icon][href*="/settings/logos/"]').waitFor({ state: 'attached' });
});
