// `npm run film`: records the first minutes with the product and takes the pictures of the README. Needs `ffmpeg`.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startRecado } from '#local/cloud.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { dashboardText } from '#web/features/dashboard/dashboard.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { Api } from '../testing/api.ts';
import { App } from '../testing/app.ts';
import { launchBrowser } from '../testing/chromium.ts';
import { eventually } from '../testing/eventually.ts';
import { Phones } from '../testing/phones.ts';
import { bakery, carla, continueWithCarla, fillBakery, nameBakery } from './bakery.ts';
import { Film, writePicture } from './film.ts';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, '.cache', 'film');
const pictures = join(root, 'docs', 'pictures');
const question = 'Hi! Do you have carrot cake today?';
const answer = 'We do, fresh from the oven. Shall I keep one for you?';

await rm(cache, { recursive: true, force: true });
const recado = await startRecado({ dataDir: join(cache, 'data'), port: 0, phonesPort: 0, logToFiles: true });
const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US' });
await context.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
const phones = new Phones(recado.phonesUrl ?? '');
const film = new Film(join(cache, 'frames'));

/** Opens a chat on a simulated phone. */
async function openPhone(page: Page, number: string, peer: string): Promise<void> {
  await page.goto(`${phones.url}/#/${number}/${peer}`);
  await page.getByRole('textbox').last().waitFor();
}

async function pair(app: App): Promise<void> {
  const { page } = app;
  await page.getByRole('region', { name: firstStepsText.title.en }).waitFor();
  await film.shoot(page, 2.5);
  await app.follow('/connections');
  await app.button(connectionsText.add.en).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(connectionsText.name.en, { exact: true }).fill(bakery.name);
  await film.shoot(page, 2);
  await app.button('Save', dialog).click();
  const code = await app.qr();
  await film.shoot(page, 3);
  await phones.create(bakery.number, bakery.name);
  await phones.create(carla.number, carla.name);
  for (const { number, name } of [bakery, carla]) await phones.showPicture(number, name);
  await phones.scan(bakery.number, code);
  await app.status(bakery.name, 'CONNECTED').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await film.shoot(page, 2);
}

async function answerCarla(app: App, phone: Page): Promise<void> {
  const { page } = app;
  await openPhone(phone, carla.number, bakery.number);
  await phone.getByRole('textbox').last().fill(question);
  await film.shoot(phone, 2);
  await app.follow('/tickets');
  await app.tab(listText.pending.en).click();
  await phone.keyboard.press('Enter');
  await app.ticket(carla.name).waitFor();
  await film.shoot(page, 2.5);
  await app.button(`${listText.accept.en}: ${carla.name}`).click();
  const messages = page.getByRole('region', { name: conversationText.messages.en, exact: true });
  await messages.getByText(question).waitFor();
  const composer = page.getByRole('textbox', { name: composerText.message.en, exact: true });
  for (const part of [answer.slice(0, 20), answer]) {
    await composer.fill(part);
    await film.shoot(page, 1);
  }
  await composer.press('Enter');
  await messages.getByText(answer).waitFor();
  await eventually('the answer on the phone', async () =>
    (await phones.chat(carla.number, bakery.number)).some(({ text }) => text.includes(answer)),
  );
  await phones.read(carla.number, bakery.number);
  await film.shoot(page, 2);
  await phone.getByText(answer).first().waitFor();
  await film.shoot(phone, 3);
}

try {
  const account = { email: recado.adminEmail, password: recado.adminPassword };
  // An account has one session: each sign-in by the API comes before the browser's.
  await nameBakery(await Api.signIn(recado.url, account.email, account.password));
  const app = new App(await context.newPage(), recado.url, 'en');
  app.page.setDefaultTimeout(60_000);
  await app.page.goto(recado.url);
  await app.page.getByLabel(loginText.email.en).waitFor();
  await film.shoot(app.page, 2);
  await app.signIn(account);
  await pair(app);
  await answerCarla(app, await context.newPage());
  await film.write(join(pictures, 'first-minutes.webp'));

  const session = await context.newPage();
  const api = await Api.signIn(recado.url, account.email, account.password);
  await continueWithCarla(api, phones);
  await fillBakery(api, phones);
  await app.page.close();
  await context.clearCookies();
  const later = new App(session, recado.url, 'en');
  await later.signIn(account);
  await later.ticket(carla.name).click();
  await session.getByRole('region', { name: conversationText.messages.en, exact: true }).getByText(answer).waitFor();
  await writePicture(session, join(pictures, 'inbox.webp'));
  await later.follow('/kanban');
  await session.getByText('In the oven').first().waitFor();
  await writePicture(session, join(pictures, 'kanban.webp'));
  await later.follow('/');
  await later.button(firstStepsText.dismiss.en).click();
  await session.getByText(dashboardText.leads.en).first().waitFor();
  await session.locator('.skeleton').first().waitFor({ state: 'detached' });
  // The dismissed steps were above the figures.
  await session.locator('.screen-body').evaluate((body) => body.scrollTo(0, 0));
  await writePicture(session, join(pictures, 'dashboard.webp'));
} finally {
  await browser.close();
  await recado.stop();
}
