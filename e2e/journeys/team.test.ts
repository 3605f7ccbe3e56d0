import { expect, test } from 'vitest';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { askText } from '#web/entities/chats/ask-colleague.text.ts';
import { todosText } from '#web/entities/todos/todos.text.ts';
import { chatsText } from '#web/features/chats/chats.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { notificationsText } from '#web/features/notifications/notifications.text.ts';
import { todolistText } from '#web/features/todolist/todolist.text.ts';
import { recordAlerts, shownNotices } from '../testing/alerts.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { drawPictureInBrowser } from '../testing/pictures.ts';

/** Colleagues talk in internal chats, ask about a ticket and keep to-dos. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940270001';
const carla = { number: '5511940270002', name: 'Carla Dias' };
const ana = { name: 'Ana Lima', email: 'ana@team.example', password: 'segredo-1' };
const bia = { name: 'Bia Souza', email: 'bia@team.example', password: 'segredo-2' };

let chief: AppDriver;
let agent: AppDriver;
/** Another tab of the agent, which shares the session. */
let second: AppDriver;

const menuEntry = (app: AppDriver, name: 'chats' | 'todolist') =>
  app.page.getByRole('navigation').getByRole('link', { name: shellText[name].pt });
const bell = (app: AppDriver, count: number) =>
  app.page.getByRole('button', { name: notificationsText.bellWith.pt(String(count)), exact: true });
const noBell = (app: AppDriver) => app.page.getByRole('button', { name: notificationsText.bell.pt, exact: true });
const write = async (app: AppDriver, text: string) => {
  await app.page.getByLabel(chatsText.write.pt, { exact: true }).fill(text);
  await app.page.keyboard.press('Enter');
};
const rooms = (app: AppDriver) => app.page.getByRole('region', { name: chatsText.messages.pt });

test('asks a colleague about a ticket, who sees it unread in the bell of two tabs', async () => {
  await openConversations(product, companyNumber, [carla]);
  for (const body of [{ ...ana, profile: 'admin' as const }, bia]) await product.admin.call(users.create, { body });
  chief = new AppDriver((await browsers.open()).page, product.url);
  await chief.signIn(ana);
  agent = new AppDriver((await browsers.open()).page, product.url);
  await recordAlerts(agent.page);
  await agent.signIn(bia);
  await agent.page.evaluate(() => Notification.requestPermission());
  second = new AppDriver(await agent.page.context().newPage(), product.url);
  await recordAlerts(second.page);
  await second.page.goto(`${product.url}/tickets`);
  await Promise.all([noBell(agent).waitFor(), noBell(second).waitFor()]);

  await chief.ticket(carla.name).click();
  await chief.button(conversationText.more.pt).click();
  await chief.page.getByRole('menuitem', { name: askText.title.pt }).click();
  const dialog = chief.page.getByRole('dialog', { name: askText.title.pt });
  await dialog.getByRole('checkbox', { name: bia.name }).check();
  await dialog.getByLabel(askText.question.pt).fill('Ela já é cliente?');
  await dialog.getByRole('button', { name: askText.ask.pt, exact: true }).click();
  await rooms(chief).getByText('Ela já é cliente?').waitFor();
  await rooms(chief).getByRole('link', { name: carla.name }).waitFor();
  await Promise.all([bell(agent, 1).waitFor(), bell(second, 1).waitFor()]);
  // Only one of the tabs shows a desktop notice; the pop-overs of both count the message.
  await expect
    .poll(async () =>
      [...(await shownNotices(agent.page)), ...(await shownNotices(second.page))].map(({ body }) => body),
    )
    .toEqual(['Ela já é cliente?']);
  await Promise.all([agent, second].map((app) => app.button(chatsText.openUnread.pt(1)).waitFor()));
});

test('reading in one tab clears the bell of both, and an answer arrives with who types it', async () => {
  await agent.button(chatsText.openUnread.pt(1)).click();
  await agent.page
    .getByRole('link', { name: new RegExp(carla.name) })
    .first()
    .click();
  await rooms(agent).getByText('Ela já é cliente?').waitFor();
  await agent.page.bringToFront();
  await Promise.all([noBell(agent).waitFor(), noBell(second).waitFor()]);
  await Promise.all([agent, second].map((app) => app.button(chatsText.open.pt).waitFor()));
  await agent.page.getByLabel(chatsText.write.pt, { exact: true }).pressSequentially('Si');
  await chief.page.getByText(chatsText.typing.pt(bia.name, false)).waitFor();
  await write(agent, 'Sim, há anos');
  await rooms(chief).getByText('Sim, há anos').waitFor();
  expect(await rooms(agent).getByText('Sim, há anos').count()).toBe(1);
});

test('marks a to-do as done, undo brings it back, and dragging orders it', async () => {
  await menuEntry(agent, 'todolist').click();
  await agent.page.getByLabel(todolistText.quick.pt, { exact: true }).fill('Ligar para a Carla');
  await agent.page.keyboard.press('Enter');
  const done = agent.page.getByRole('checkbox', { name: todolistText.markDone.pt('Ligar para a Carla') });
  await done.click();
  await agent.page.getByRole('checkbox', { name: todolistText.markOpen.pt('Ligar para a Carla') }).waitFor();
  await agent.button(todolistText.undo.pt).click();
  await done.waitFor();
  // A dragged to-do keeps its new position on every device.
  await agent.page.getByLabel(todolistText.quick.pt, { exact: true }).fill('Comprar farinha');
  await agent.page.keyboard.press('Enter');
  const rows = (app: AppDriver) => app.page.locator('.todo .todo-text');
  await rows(agent).nth(1).waitFor();
  expect(await rows(agent).allTextContents()).toEqual(['Comprar farinha', 'Ligar para a Carla']);
  await agent.page.locator('.todo [data-grip]').nth(1).hover();
  await agent.page.mouse.down();
  await agent.page
    .locator('.todo')
    .nth(0)
    .hover({ position: { x: 100, y: 6 } });
  await agent.page.mouse.up();
  await menuEntry(second, 'todolist').click();
  for (const app of [agent, second]) {
    await expect.poll(() => rows(app).allTextContents()).toEqual(['Ligar para a Carla', 'Comprar farinha']);
  }
  await menuEntry(chief, 'todolist').click();
  await chief.page.getByText(todolistText.emptyTitle.pt).waitFor();
});

test('orders to-dos with a finger and by keyboard, and the order is there on the other device', async () => {
  const rows = (app: AppDriver) => app.page.locator('.todo .todo-text');
  const touch = await agent.page.context().newCDPSession(agent.page);
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const grip = await agent.page.locator('.todo [data-grip]').nth(1).boundingBox();
  const first = await agent.page.locator('.todo').nth(0).boundingBox();
  if (!grip || !first) throw new Error('the list has fewer than two to-dos');
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await point('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await point('touchMove', { x: from.x, y: from.y + (first.y + 6 - from.y) * part });
  }
  await agent.page.locator('[data-drop="before"]').waitFor();
  await point('touchEnd');
  await touch.detach();
  for (const app of [agent, second]) {
    await expect.poll(() => rows(app).allTextContents()).toEqual(['Comprar farinha', 'Ligar para a Carla']);
  }
  await agent.button(todolistText.down.pt('Comprar farinha')).focus();
  await agent.page.keyboard.press('Enter');
  for (const app of [agent, second]) {
    await expect.poll(() => rows(app).allTextContents()).toEqual(['Ligar para a Carla', 'Comprar farinha']);
  }
});

test('a due to-do is in the bell of every device, and seen on one it leaves all', async () => {
  await agent.button(todolistText.withDue.pt).click();
  const dialog = agent.page.getByRole('dialog', { name: todosText.add.pt });
  await dialog.getByLabel(todosText.text.pt).fill('Pagar o forno');
  await dialog.getByLabel(todosText.due.pt).fill('2026-01-05T10:00');
  await agent.button('Salvar', dialog).click();
  await Promise.all([bell(agent, 1).waitFor(), bell(second, 1).waitFor()]);
  await bell(second, 1).click();
  await second.page.locator('.bell-row').filter({ hasText: 'Pagar o forno' }).click();
  await Promise.all([noBell(agent).waitFor(), noBell(second).waitFor()]);
});

test('the owner names a chat, writes older and newer messages, a mention and files, edits, deletes and ends it', async () => {
  await menuEntry(chief, 'chats').click();
  await chief.button(chatsText.add.pt).first().click();
  const dialog = chief.page.getByRole('dialog', { name: chatsText.add.pt });
  await chief.button('Salvar', dialog).click();
  await dialog.getByText(chatsText.usersRequired.pt).waitFor();
  await dialog.getByRole('checkbox', { name: bia.name }).check();
  const title = dialog.getByLabel(chatsText.name.pt);
  expect(await title.getAttribute('placeholder')).toMatch(/ e Bia/);
  await title.fill('Estoque');
  await chief.button('Salvar', dialog).click();
  const field = chief.page.getByLabel(chatsText.write.pt, { exact: true });
  await field.waitFor();
  for (let n = 1; n <= 30; n++) await write(chief, `caixa ${n} de 30`);
  await rooms(chief).getByText('caixa 30 de 30', { exact: true }).waitFor();

  // The menu of a phone is folded away: the address leads there.
  await agent.page.setViewportSize({ width: 390, height: 844 });
  await agent.page.goto(`${product.url}/chats`);
  const unread = agent.page.getByRole('link', { name: /Estoque/ }).first();
  await unread.getByRole('img', { name: chatsText.unreads.pt(30) }).waitFor();
  await unread.click();
  await rooms(agent).getByText('caixa 30 de 30', { exact: true }).waitFor();
  const oldest = rooms(agent).getByText('caixa 1 de 30', { exact: true });
  await expect
    .poll(async () => {
      await rooms(agent).evaluate((element) => element.scrollTo(0, 0));
      return oldest.isVisible();
    })
    .toBe(true);
  await agent.tab(chatsText.title.pt).click();
  await unread.waitFor();
  await agent.tab(chatsText.messages.pt).click();
  await oldest
    .or(rooms(agent).getByText('caixa 30 de 30', { exact: true }))
    .first()
    .waitFor();
  expect(await agent.button(chatsText.more.pt, agent.page.locator('.chat-header')).count()).toBe(0);

  await field.pressSequentially('Confere, @bi');
  await chief.page.getByRole('option', { name: bia.name }).waitFor();
  await chief.page.keyboard.press('Enter');
  await chief.page.keyboard.press('Enter');
  await rooms(agent).locator('mark[data-me="true"]', { hasText: bia.name }).waitFor();
  const shelf = await drawPictureInBrowser(chief.page, 40, 30, 'image/png');
  const files = [
    { name: 'contagem.txt', mimeType: 'text/plain', buffer: Buffer.from('30 caixas') },
    { name: 'prateleira.png', mimeType: 'image/png', buffer: shelf },
  ];
  await chief.page.locator('.chat-composer input[type=file]').setInputFiles(files);
  await rooms(agent).getByRole('button', { name: 'contagem.txt' }).waitFor();
  const shown = rooms(agent).getByRole('img', { name: 'prateleira.png' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

  const last = chief.page.locator('.chat-line', { hasText: 'Confere' });
  await last.hover();
  await chief.button(chatsText.messageActions.pt, last).click();
  await chief.page.getByRole('menuitem', { name: chatsText.editMessage.pt }).click();
  const edit = chief.page.getByRole('dialog', { name: chatsText.editMessage.pt });
  await edit.getByLabel(chatsText.write.pt, { exact: true }).fill('Confere hoje?');
  await chief.button('Salvar', edit).click();
  const seen = agent.page.locator('.chat-line', { hasText: 'Confere hoje?' });
  await seen.getByText(chatsText.edited.pt, { exact: true }).waitFor();
  await last.hover();
  await chief.button(chatsText.messageActions.pt, last).click();
  await chief.page.getByRole('menuitem', { name: chatsText.removeMessage.pt }).click();
  await rooms(agent).getByText(chatsText.deleted.pt).waitFor();

  await chief.button(chatsText.more.pt, chief.page.locator('.chat-header')).click();
  await chief.page.getByRole('menuitem', { name: chatsText.remove.pt }).click();
  await chief.button(chatsText.removeConfirm.pt, chief.page.getByRole('dialog')).click();
  await agent.page.getByText(chatsText.goneTitle.pt).waitFor();
});
