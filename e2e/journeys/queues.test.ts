import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { hoursText } from '#web/entities/hours/hours-editor.text.ts';
import { queueFilterText } from '#web/entities/queues/queue-filter.text.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { transferText } from '#web/features/conversation/transfer/transfer.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { menuText } from '#web/features/queues/menu/menu.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/**
 * E2e test of a queue from creation to deletion: its form, hours, menu, users and tickets. The tests depend on their
 * order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const chief = { email: 'chefe@queues.example', password: 'segredo-1' };
const ana = { email: 'ana@queues.example', password: 'segredo-1' };
const edu = { email: 'edu@queues.example', password: 'segredo-1' };
const lia = { email: 'lia@queues.example', password: 'segredo-1' };

let app: AppDriver;
let carla: { id: number; uuid: string };

const row = (name: string): Locator => app.page.getByRole('row').filter({ hasText: name });
const dialog = (title: string): Locator => app.page.getByRole('dialog', { name: title });
const tab = (name: string): Locator => app.page.getByRole('dialog').getByRole('tab', { name });
const toast = (text: string): Locator => app.page.locator('.toast', { hasText: text });
/** The menu as drawn, e.g. `1.2 Varejo`. */
const lines = async (): Promise<string[]> =>
  (await app.page.locator('.option-name').all()).length === 0
    ? []
    : app.page
        .locator('.option-name')
        .evaluateAll((all) =>
          all.map((one) =>
            [one.querySelector('.option-path'), one.querySelector('.option-words > span')]
              .map((part) => part?.textContent)
              .join(' '),
          ),
        );
const shows = async (...wanted: string[]) => {
  await expect.poll(lines).toEqual(wanted);
};
const queueNamed = async (name: string) => {
  const found = (await product.admin.call(queues.list)).find((one) => one.name === name);
  if (!found) throw new Error(`no queue ${name}`);
  return found;
};
const stored = async (queueId: number) =>
  (await product.admin.call(queueOptions.list, { query: { queueId } })).map(
    ({ title, option }) => `${option} ${title}`,
  );

beforeAll(async () => {
  await product.admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  const [first] = await openConversations(product, '5511930000051', [{ number: '5511930000052', name: 'Carla Dias' }]);
  if (!first) throw new Error('no conversation');
  carla = first;
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(chief);
});

test('adds a queue with an unused colour, and shows colleagues’ queues live', async () => {
  await app.goTo('queues');
  await app.page.getByText(queuesText.emptyTitle.pt).waitFor();
  await app.button(queuesText.add.pt).click();
  const form = dialog(queuesText.add.pt);
  await app.button('Salvar', form).click();
  await form.getByText('Obrigatório').waitFor();
  await form.getByLabel(queuesText.name.pt, { exact: true }).fill('Vendas');
  await form.getByLabel(queuesText.order.pt, { exact: true }).fill('1');
  await form.getByLabel(queuesText.greeting.pt, { exact: true }).fill('Olá, aqui é Vendas');
  await app.button('Salvar', form).click();
  await toast(queuesText.saved.pt).waitFor();
  await row('Vendas').getByText('Olá, aqui é Vendas').waitFor();
  const { color, id } = await queueNamed('Vendas');
  await product.admin.call(queues.create, { body: { name: 'Suporte', color: '#ABCDEF', orderQueue: 0 } });
  await row('Suporte').waitFor();
  await expect
    .poll(() => app.page.locator('tbody tr .badge').allInnerTexts())
    .toEqual(['Suporte', queuesText.noAttendant.pt, 'Vendas', queuesText.noAttendant.pt]);
  await product.admin.call(queues.update, { params: { queueId: id }, body: { orderQueue: 0 } });
  // The next queue is offered another colour, and a taken name is refused beside its field.
  await app.button(queuesText.add.pt).click();
  await form.getByLabel(queuesText.name.pt, { exact: true }).fill('vendas');
  expect(await form.locator('.color-swatch input:checked').getAttribute('aria-label')).not.toBe(color);
  await app.button('Salvar', form).click();
  await form.getByText('Já existe uma fila com este nome.').waitFor();
  await app.page.keyboard.press('Escape');
  await app.button(leavingText.leave.pt).click();
  await form.waitFor({ state: 'hidden' });
});

test('takes hours as digits, copies them from the day above, closes days, and refuses an invalid time', async () => {
  await app.button(queuesText.edit.pt('Vendas')).click();
  await tab(queuesText.tabHours.pt).click();
  const monday = app.page.getByLabel(hoursText.from.pt('Segunda-feira'));
  await monday.fill('');
  await monday.pressSequentially('2500');
  await app.page.getByText(hoursText.noTime.pt).waitFor();
  await app.button('Salvar').click();
  await tab(queuesText.tabHours.pt).and(app.page.locator('[aria-selected=true]')).waitFor();
  await monday.fill('');
  await monday.pressSequentially('930');
  await app.button(hoursText.asAbove.pt('Terça-feira')).click();
  await app.page.getByLabel(hoursText.closedOn.pt('Sábado')).check();
  await app.button('Salvar').click();
  // Waits for the form to close, because the notice may still be that of the previous save.
  await app.page.getByRole('dialog').waitFor({ state: 'hidden' });
  const { schedules, greetingMessage } = await queueNamed('Vendas');
  const on = (day: string) => {
    const found = schedules.find(({ weekdayEn }) => weekdayEn === day);
    return `${found?.startTime}–${found?.endTime}`;
  };
  expect(['monday', 'tuesday', 'wednesday', 'saturday', 'sunday'].map(on)).toEqual([
    '09:30–18:00',
    '09:30–18:00',
    '08:00–18:00',
    '00:00–00:00',
    '00:00–00:00',
  ]);
  expect(greetingMessage).toBe('Olá, aqui é Vendas');
});

const addOption = async (title: string, button: string) => {
  await app.button(button).click();
  await app.page.getByLabel(menuText.title.pt, { exact: true }).fill(title);
  await app.button('Salvar', app.page.locator('.option-form')).click();
  await app.page.locator('.option-form').waitFor({ state: 'hidden' });
};

test('adds menu options, moves them by button and key, and renumbers them', async () => {
  await app.button(queuesText.edit.pt('Vendas')).click();
  await tab(queuesText.tabOptions.pt).click();
  await app.page.getByText(menuText.emptyTitle.pt).waitFor();
  await addOption('Preços', menuText.add.pt);
  await addOption('Entrega', menuText.add.pt);
  await addOption('Atacado', menuText.addBelow.pt('Preços'));
  await addOption('Varejo', menuText.addBelow.pt('Preços'));
  await shows('1 Preços', '1.1 Atacado', '1.2 Varejo', '2 Entrega');
  await app.button(menuText.down.pt('Preços')).click();
  await shows('1 Entrega', '2 Preços', '2.1 Atacado', '2.2 Varejo');
  // Moves repeatedly by key; the focus follows the option.
  await app.page.getByRole('button', { name: menuText.edit.pt('Varejo') }).focus();
  await app.page.keyboard.press('Alt+ArrowUp');
  await shows('1 Entrega', '2 Preços', '2.1 Varejo', '2.2 Atacado');
  await app.page.keyboard.press('Alt+ArrowLeft');
  await shows('1 Entrega', '2 Preços', '2.1 Atacado', '3 Varejo');
  await app.page.keyboard.press('Alt+ArrowUp');
  await app.page.keyboard.press('Alt+ArrowUp');
  await shows('1 Varejo', '2 Entrega', '3 Preços', '3.1 Atacado');
  await app.page.getByRole('status').getByText(menuText.moved.pt('Varejo', '1')).waitFor({ state: 'attached' });
  const { id } = await queueNamed('Vendas');
  await expect.poll(() => stored(id)).toEqual(['1 Varejo', '2 Entrega', '3 Preços', '1 Atacado']);
  await app.button(menuText.more.pt('Entrega')).click();
  await app.page.getByRole('menuitem', { name: menuText.moveTo.pt }).click();
  await dialog(menuText.moveTitle.pt('Entrega')).getByLabel(menuText.moveTarget.pt).selectOption({ label: '3 Preços' });
  await app.button(menuText.move.pt).click();
  await shows('1 Varejo', '2 Preços', '2.1 Atacado', '2.2 Entrega');
});

/** A point on an option's line; `share` is 0 at its upper edge and 1 at its lower edge. */
const onLine = async (name: string, share: number) => {
  const line = app.page.locator('[data-node]', { has: app.page.getByRole('button', { name: menuText.edit.pt(name) }) });
  const box = await line.boundingBox();
  if (!box) throw new Error(`no line of ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height * share };
};

test('drags options by mouse between and below others, and cancels a drag on Escape', async () => {
  const { mouse, keyboard } = app.page;
  const from = await onLine('Entrega', 0.5);
  const to = await onLine('Varejo', 0.1);
  const carry = async () => {
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 4 });
    await app.page.locator('[data-drop="before"]').waitFor();
  };
  await carry();
  await keyboard.press('Escape');
  await app.page.locator('.option-ghost').waitFor({ state: 'detached' });
  await mouse.up();
  await shows('1 Varejo', '2 Preços', '2.1 Atacado', '2.2 Entrega');
  await carry();
  await mouse.up();
  await shows('1 Entrega', '2 Varejo', '3 Preços', '3.1 Atacado');
  // The drag did not count as a click: no option is being edited, and the moved one has the focus.
  expect(await app.page.locator('.option-form').count()).toBe(0);
  const focused = app.page.getByRole('button', { name: menuText.edit.pt('Entrega') });
  await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
  const { id } = await queueNamed('Vendas');
  await expect.poll(() => stored(id)).toEqual(['1 Entrega', '2 Varejo', '3 Preços', '1 Atacado']);
});

test('drags an option by its handle with a finger', async () => {
  const touch = await app.page.context().newCDPSession(app.page);
  const { y } = await onLine('Entrega', 0.5);
  const grip = await app.page.locator('[data-grip]').first().boundingBox();
  const from = { x: (grip?.x ?? 0) + (grip?.width ?? 0) / 2, y };
  const to = await onLine('Preços', 0.5);
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await point('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await point('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
  }
  await app.page.locator('[data-drop="inside"]').waitFor();
  await point('touchEnd');
  await shows('1 Varejo', '2 Preços', '2.1 Atacado', '2.2 Entrega');
  await touch.detach();
});

test('shows a colleague’s change live, asks before discarding a text, and counts what a deletion removes', async () => {
  const { id: queueId } = await queueNamed('Vendas');
  await product.admin.call(queueOptions.create, { body: { queueId, title: 'Garantia' } });
  await shows('1 Varejo', '2 Preços', '2.1 Atacado', '2.2 Entrega', '3 Garantia');
  await app.page.getByRole('button', { name: menuText.edit.pt('Garantia') }).click();
  await app.page.getByLabel(menuText.message.pt, { exact: true }).fill('Um ano');
  await app.page.getByRole('button', { name: menuText.edit.pt('Varejo') }).click();
  await app.button(leavingText.stay.pt).click();
  // Leaving the whole queue asks once, too, by the keyboard and by the browser's own button.
  for (const leave of [() => app.page.keyboard.press('Escape'), () => app.page.evaluate(() => history.back())]) {
    await leave();
    await app.button(leavingText.stay.pt).waitFor();
    expect(await dialog(leavingText.title.pt).count()).toBe(1);
    await app.button(leavingText.stay.pt).click();
    await dialog(leavingText.title.pt).waitFor({ state: 'detached' });
  }
  expect(await app.page.getByLabel(menuText.message.pt, { exact: true }).inputValue()).toBe('Um ano');
  await app.page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'garantia.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Um ano de garantia'),
    });
  await app.button('Salvar', app.page.locator('.option-form')).click();
  await app.page.locator('.option-file', { hasText: 'garantia.txt' }).waitFor();
  await app.button(menuText.more.pt('Preços')).click();
  await app.page.getByRole('menuitem', { name: menuText.remove.pt }).click();
  const question = dialog(menuText.removeTitle.pt('Preços'));
  await question.getByText(menuText.removeBelow.pt(2)).waitFor();
  await app.button(menuText.remove.pt, question).click();
  await shows('1 Varejo', '2 Garantia');
  expect(await stored(queueId)).toEqual(['1 Varejo', '2 Garantia']);
  await app.button('Fechar', app.page.locator('.dialog-actions')).click();
});

test('adds a user to the queue on the Users screen', async () => {
  await product.admin.call(users.create, { body: { ...ana, name: 'Ana Lima' } });
  await product.admin.call(users.create, { body: { ...edu, name: 'Edu Reis' } });
  await app.goTo('users');
  await app.button(usersText.edit.pt('Ana Lima')).click();
  const line = app.page.getByRole('dialog').getByRole('radiogroup', { name: 'Vendas' });
  await line.getByText(usersText.serves.pt, { exact: true }).click();
  await app.button('Salvar').click();
  await app.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row('Ana Lima').getByText('Vendas').waitFor();
  await app.goTo('queues');
  await row('Vendas').getByText('Ana', { exact: true }).waitFor();
});

let hers: AppDriver;

test('shows a conversation transferred to a queue to its agents only', async () => {
  hers = new AppDriver((await browsers.open()).page, product.url);
  await hers.signIn(ana);
  await hers.tab(listText.pending.pt).click();
  const foreign = new AppDriver((await browsers.open()).page, product.url);
  await foreign.signIn(edu);
  await app.page.goto(`${product.url}/tickets/${carla.uuid}`);
  await app.button(conversationText.transfer.pt).click();
  const form = dialog(transferText.title.pt);
  await form.getByRole('option', { name: 'Vendas', exact: true }).click();
  await app.button(transferText.transfer.pt, form).click();
  await form.waitFor({ state: 'hidden' });
  await hers.ticket('Carla Dias').waitFor();
  await foreign.page.goto(`${product.url}/tickets/${carla.uuid}`);
  await foreign.page.getByText(ticketsText.noAccess.pt).waitFor();
  await foreign.page.waitForURL(`${product.url}/tickets`);
  expect(await foreign.ticket('Carla Dias').count()).toBe(0);
});

test('filters lists by queue, and shows a renamed queue under its new name', async () => {
  const { id } = await queueNamed('Vendas');
  await app.goTo('tickets');
  await app.tab(listText.pending.pt).click();
  await app.ticket('Carla Dias').waitFor();
  await app.button(queueFilterText.queues.pt).click();
  // The choice is read back from the address, so the checkbox follows a moment later.
  const choose = async (name: string, isOn: boolean) => {
    await app.page.getByLabel(name).click();
    await app.page.getByRole('checkbox', { name, checked: isOn }).waitFor();
  };
  await choose('Suporte', true);
  await app.ticket('Carla Dias').waitFor({ state: 'hidden' });
  await choose('Vendas', true);
  await choose('Suporte', false);
  await app.ticket('Carla Dias').getByText('Vendas').waitFor();
  await product.admin.call(queues.update, { params: { queueId: id }, body: { name: 'Comercial' } });
  await app.ticket('Carla Dias').getByText('Comercial').waitFor();
  await app.page.getByLabel('Comercial').waitFor();
});

test('lets an agent start conversations in their own queue, or leads into the running one', async () => {
  await hers.button(listText.newTicket.pt).click();
  const form = hers.page.getByRole('dialog');
  // The agent's only queue is preselected.
  expect(await form.getByLabel(dialogsText.queue.pt, { exact: true }).inputValue()).not.toBe('');
  // The customer waits already: the dialog leads into that conversation.
  const chooseCarla = async () => {
    await form.getByRole('combobox', { name: dialogsText.contact.pt }).fill('Carla');
    await form.getByRole('option', { name: 'Carla Dias' }).click();
  };
  await chooseCarla();
  await hers.button(dialogsText.accept.pt, form).click();
  await hers.page.waitForURL(`**/tickets/${carla.uuid}*`);
  // Now it is the agent's own, and opens at once.
  await hers.page.goto(`${product.url}/tickets`);
  await hers.button(listText.newTicket.pt).click();
  await chooseCarla();
  await hers.page.waitForURL(`**/tickets/${carla.uuid}*`);
  await hers.button(conversationText.returnTicket.pt).click();
  await hers.tab(listText.pending.pt).click();
  await hers.ticket('Carla Dias').waitFor();
});

test('starts a conversation with a new number in three acts: the button, the number, Enter', async () => {
  await hers.page.goto(`${product.url}/tickets`);
  await product.phones.create('5511940490077', 'Nova Cliente');
  await hers.button(listText.newTicket.pt).click();
  // The dialog loads when it is first opened, and then has the focus.
  await hers.page.getByRole('dialog').getByRole('combobox', { name: dialogsText.contact.pt }).waitFor();
  await hers.page.keyboard.type('Nova Cliente 11 94049-0077');
  await hers.page.keyboard.press('Enter');
  await hers.page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  await hers.page.locator('.conversation-header').filter({ hasText: 'Nova Cliente' }).waitFor();
  await hers.page.locator('.conversation-header').filter({ hasText: '+55 (11) 94049-0077' }).waitFor();
  await hers.page.goto(`${product.url}/tickets`);
});

test('counts what a queue’s deletion affects, and moves its tickets out of it', async () => {
  const { admin } = product;
  const { id } = await admin.call(queues.create, { body: { name: 'Encomendas', color: '#0F766E', orderQueue: 2 } });
  await admin.call(queueOptions.create, { body: { queueId: id, title: 'Bolos' } });
  await admin.call(users.create, { body: { ...lia, name: 'Lia Prado', queueIds: [id] } });
  await admin.call(tickets.update, {
    params: { ticketId: carla.id },
    body: { status: 'pending', userId: null, queueId: id },
  });
  const agent = new AppDriver((await browsers.open()).page, product.url);
  await agent.signIn(lia);
  await agent.tab(listText.pending.pt).click();
  await agent.ticket('Carla Dias').waitFor();
  await app.page.goto(`${product.url}/queues`);
  await app.button(queuesText.remove.pt('Encomendas')).click();
  const question = dialog(queuesText.removeTitle.pt('Encomendas'));
  await question.getByText(queuesText.removeTickets.pt(1)).waitFor();
  await question.getByText(queuesText.removeUsers.pt(1)).waitFor();
  await app.button(queuesText.removeConfirm.pt, question).click();
  await toast(queuesText.removed.pt).waitFor();
  await row('Encomendas').waitFor({ state: 'hidden' });
  // Lia may not see tickets without a queue. She is taken out of the queue before its tickets are.
  await agent.ticket('Carla Dias').waitFor({ state: 'hidden' });
  const ticketNow = () => admin.call(tickets.show, { params: { ticketId: carla.id } });
  await expect.poll(ticketNow).toMatchObject({ status: 'pending', queueId: null });
  await expect(admin.call(queueOptions.list, { query: { queueId: id } })).rejects.toMatchObject({ status: 404 });
});
