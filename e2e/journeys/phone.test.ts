import type { CDPSession, Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phoneBarText } from '#web/app/shell/phone-bar.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { messageActionsText } from '#web/features/conversation/actions/actions.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { inboxActsText } from '#web/features/inbox/acts/acts.text.ts';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** E2e test of the inbox on a phone: its bottom bar, its sheets and what fingers do (D-510, D-511). */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const line = '5511940346601';
const maria = { number: '5511940346602', name: 'Maria Souza' };
const pedro = { number: '5511940346603', name: 'Pedro Lima' };

let app: AppDriver;
let session: CDPSession;

beforeAll(async () => {
  await openConversations(product, line, [maria, pedro]);
  const { context, page } = await browsers.open({ width: 390, height: 844, hasTouch: true, hasMotion: true });
  app = new AppDriver(page, product.url);
  session = await context.newCDPSession(page);
  await app.signIn(product.adminCredentials);
});

const bar = () => app.page.getByRole('navigation', { name: phoneBarText.pages.pt });
const pageTab = (name: string) => bar().getByRole('link', { name });
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

/** Moves a finger from the middle of the element, in steps as a hand does. */
async function drag(element: Locator, across: number, down: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 12)];
  await touch('touchStart', x, y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', x + (across * step) / 8, y + (down * step) / 8);
  await touch('touchEnd');
}

test('the bottom bar leads from the list to the ticket and back, and without a ticket to the choice of one', async () => {
  await pageTab(ticketsText.ticketPage.pt).tap();
  await app.button(firstStepsText.dismiss.pt).tap();
  await app.button(ticketsText.selectTicket.pt).tap();
  await app.ticket(maria.name).tap();
  await app.message('Oi, aqui é').waitFor();
  await pageTab(ticketsText.title.pt).tap();
  await app.ticket(pedro.name).waitFor();
  await expect.poll(() => app.page.locator('.tickets').getAttribute('data-page')).toBe('list');
  await pageTab(ticketsText.ticketPage.pt).tap();
  await app.message('Oi, aqui é').waitFor();
});

test('a menu is a sheet at the bottom that a pull closes, and a press beside it presses nothing else', async () => {
  const sheet = app.page.getByRole('menu', { name: composerText.attach.pt });
  const opener = app.button(composerText.attach.pt);
  await opener.tap();
  await sheet.getByRole('menuitem', { name: composerText.quick.pt }).waitFor();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)];
    })
    .toEqual([0, 390, 844]);
  await drag(sheet, 0, 40);
  await sheet.waitFor();
  await drag(sheet, 0, 160);
  await sheet.waitFor({ state: 'hidden' });

  await opener.tap();
  await sheet.waitFor();
  const back = await app.button(conversationText.back.pt).boundingBox();
  await app.page.touchscreen.tap((back?.x ?? 0) + 10, (back?.y ?? 0) + 10);
  await sheet.waitFor({ state: 'hidden' });
  await app.message('Oi, aqui é').waitFor();
});

test('a dialog is pulled down too, and the field has the line of the composer', async () => {
  await app.button(composerText.attach.pt).tap();
  await app.page.getByRole('menuitem', { name: composerText.location.pt }).tap();
  const dialog = app.page.getByRole('dialog');
  await dialog.waitFor();
  await drag(dialog.getByRole('heading'), 0, 200);
  await dialog.waitFor({ state: 'detached' });
  const box = await app.composer.boundingBox();
  expect(box?.width).toBeGreaterThan(260);
  expect(await app.composer.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
});

test('a swipe to the right answers a message, a scroll or a short swipe does not, and a long press opens its menu', async () => {
  const bubble = app.message('Oi, aqui é');
  const reply = app.page.locator('.reply-preview');
  await drag(bubble, 30, 0);
  await drag(bubble, 60, 90);
  expect(await reply.count()).toBe(0);
  await drag(bubble, 90, 4);
  await reply.getByText('Oi, aqui é').waitFor();
  expect(await bubble.evaluate((element) => (element as HTMLElement).style.translate)).toBe('');

  const box = await bubble.boundingBox();
  await touch('touchStart', (box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  const menu = app.page.getByRole('menu', { name: messageActionsText.menu.pt });
  await menu.waitFor();
  await touch('touchEnd');
  await menu.getByRole('menuitem', { name: messageActionsText.copy.pt }).tap();
  // Above the field: at the foot it would cover what was just written.
  const toast = await app.page.locator('.toast').first().boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(200);
});

test('the open conversation is snoozed from its sheets, although the list behind it takes no touch', async () => {
  await app.page.getByRole('button', { name: conversationText.more.pt }).tap();
  await app.page.getByRole('menuitem', { name: verbsText.snooze.pt }).tap();
  await app.page.getByRole('menuitem', { name: inboxActsText.tomorrow.pt }).tap();
  await app.page.getByText(inboxActsText.didSnooze.pt('amanhã 09:00')).waitFor();
});
