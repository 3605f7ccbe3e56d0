import type { Page } from 'playwright-core';
import { demoText } from '#web/app/shell/demo/demo.text.ts';
import { firstStepsPageText } from '#web/app/start/start.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import type { AppDriver } from '../testing/app.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { PhonesApi } from '../testing/phones.ts';
import type { ScreenFilm } from './film.ts';

const owner = 'Ana Lima';
const bakery = { name: 'Corner Bakery', number: '5511940000001' };
const carla = { name: 'Carla Dias', number: '5511940000002' };
const question = 'Hi! Do you have carrot cake today?';
const answer = 'We do, fresh from the oven. Shall I keep one for you?';

interface Scene {
  app: AppDriver;
  phones: PhonesApi;
  film: ScreenFilm;
}

/** Leaves the demo's shop for an own company, and names it. */
async function begin({ app, film }: Scene): Promise<void> {
  const { page } = app;
  await film.shoot(page, 3);
  await app.button(demoText.begin.en).click();
  const dialog = page.getByRole('dialog');
  await film.shoot(page, 2.5);
  await app.button(demoText.begin.en, dialog).click();
  await page.getByRole('region', { name: firstStepsText.title.en }).waitFor();
  await page.getByLabel(firstStepsPageText.companyName.en).fill(bakery.name);
  await page.getByLabel(firstStepsPageText.ownerName.en).fill(owner);
  await film.shoot(page, 2.5);
  await app.button(firstStepsPageText.goOn.en).click();
}

async function pair({ app, phones, film }: Scene): Promise<void> {
  const { page } = app;
  await page.getByLabel(firstStepsPageText.connectionName.en).waitFor();
  await film.shoot(page, 2);
  await app.button(firstStepsPageText.showCode.en).click();
  const code = await app.qr();
  await film.shoot(page, 3);
  for (const { number, name } of [bakery, carla]) {
    await phones.create(number, name);
    await phones.showPicture(number, name);
  }
  await phones.scan(bakery.number, code);
  await page.getByText(firstStepsPageText.waiting.en).waitFor();
  await film.shoot(page, 2.5);
}

/** A customer writes from a phone; the conversation opens in the app. */
async function receive({ app, phones, film }: Scene, phone: Page): Promise<void> {
  const { page } = app;
  await phone.goto(`${phones.url}/#/${carla.number}/${bakery.number}`);
  await phone.getByRole('textbox').last().fill(question);
  await film.shoot(phone, 2);
  await phone.keyboard.press('Enter');
  await page.getByText(firstStepsPageText.arrived.en(carla.name)).waitFor();
  await film.shoot(page, 1.5);
  await page.getByRole('region', { name: conversationText.messages.en, exact: true }).getByText(question).waitFor();
  await film.shoot(page, 2.5);
}

async function reply({ app, phones, film }: Scene, phone: Page): Promise<void> {
  const { page } = app;
  await app.button(conversationText.accept.en).first().click();
  const composer = page.getByRole('textbox', { name: composerText.message.en, exact: true });
  for (const part of [answer.slice(0, 20), answer]) {
    await composer.fill(part);
    await film.shoot(page, 1);
  }
  await composer.press('Enter');
  await waitForResult('the answer on the phone', async () =>
    (await phones.chat(carla.number, bakery.number)).some(({ text }) => text.includes(answer)),
  );
  await phones.read(carla.number, bakery.number);
  await film.shoot(page, 2);
  await phone.getByText(answer).first().waitFor();
  await film.shoot(phone, 3);
}

/** From the demo, whose owner is signed in, to the first answer of an own company. */
export async function filmFirstMinutes(scene: Scene, phone: Page): Promise<void> {
  await begin(scene);
  await pair(scene);
  await receive(scene, phone);
  await reply(scene, phone);
}
