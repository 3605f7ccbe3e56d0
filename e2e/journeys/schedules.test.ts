import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { schedules } from '#shared/schedules/contract.ts';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { reasonsText, schedulesText } from '#web/entities/schedules/schedules.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { plannedMessagesText } from '#web/features/conversation/planned/planned.text.ts';
import { calendarText } from '#web/ui/calendar/calendar.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** E2e test of scheduled messages: made in the calendar and in the composer, sent, and cancelled by an answer. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940290001';
const carla = { number: '5511940290002', name: 'Carla Dias' };
const rui = { number: '5521940290003', name: 'Rui Lima' };

let app: AppDriver;
/** A second administrator: the first one's session is the browser's. */
let colleague: IntegratorApi;
const dialog = () => app.page.getByRole('dialog');
const eventOf = (name: string) => app.page.locator('.rbc-event').filter({ hasText: name }).first();
/** A day of the shown month, by its number. */
const dayCell = (day: number) =>
  app.page.locator('.rbc-date-cell:not(.rbc-off-range)').getByText(String(day), { exact: true });
const goToCalendar = () =>
  app.page.getByRole('navigation').getByRole('link', { name: shellText.schedules.pt, exact: true }).click();
const scheduleOf = async (contactName: string) => {
  const page = await colleague.call(schedules.list, { query: {} });
  const found = page.schedules.find(({ contact }) => contact.name === contactName);
  if (!found) throw new Error(`nothing is scheduled for ${contactName}`);
  return found;
};
const received = async (number: string, text: string) =>
  (await product.phones.chat(number, companyNumber)).filter(
    (message) => !message.fromMe && message.text?.includes(text),
  ).length;
const receives = (number: string, text: string) =>
  waitForResult(`${number} receives “${text}”`, async () => (await received(number, text)) === 1, 90_000);
const middleOf = async (cell: Locator) => {
  const box = await cell.boundingBox();
  if (!box) throw new Error('the place is not on screen');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

/** The middle of the next month: it is in every calendar, whatever today is. */
const now = new Date();
const nextMonth = new Date(now.getFullYear(), now.getMonth() + 1, 15, 9);
const typed = `${nextMonth.getFullYear()}-${String(nextMonth.getMonth() + 1).padStart(2, '0')}-15T09:00`;

test('schedules a message in the calendar, with a preview of its text, and moves it by dragging', async () => {
  await openConversations(product, companyNumber, [carla, rui]);
  const bruna = { email: 'bruna@agendas.test', password: 'Senha12345' };
  await product.admin.call(users.create, { body: { ...bruna, name: 'Bruna Sá', profile: 'admin' } });
  colleague = await IntegratorApi.signIn(product.url, bruna.email, bruna.password);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await goToCalendar();
  await app.button(schedulesText.add.pt).click();
  await dialog().getByRole('combobox').first().fill('Carla');
  await app.page.getByRole('option', { name: new RegExp(carla.name) }).click();
  await dialog().getByLabel(schedulesText.message.pt).fill('Oi {{firstName}}, seu bolo está pronto.');
  await dialog().getByText('Oi Carla, seu bolo está pronto.').waitFor();
  await dialog().getByLabel(schedulesText.sendAt.pt).fill(typed);
  await app.button('Salvar', dialog()).click();
  await app.button(calendarText.next.pt).click();
  await eventOf(carla.name).waitFor();
  const before = await scheduleOf(carla.name);
  expect(await eventOf(carla.name).innerText()).toMatch(/^09:00 /);

  const [x, y] = await middleOf(eventOf(carla.name));
  const [toX, toY] = await middleOf(dayCell(16));
  await app.page.mouse.move(x, y);
  await app.page.mouse.down();
  await app.page.mouse.move((x + toX) / 2, (y + toY) / 2, { steps: 5 });
  await app.page.mouse.move(toX, toY + 30, { steps: 5 });
  await app.page.mouse.up();
  await waitForResult('the message is a day later, at the same hour', async () => {
    const { sendAt } = await scheduleOf(carla.name);
    return Date.parse(sendAt) - Date.parse(before.sendAt) === 86_400_000;
  });
  await app.button(schedulesText.undo.pt).click();
  await waitForResult('the message is back at its first day', async () => {
    return (await scheduleOf(carla.name)).sendAt === before.sendAt;
  });
  await waitForResult('the calendar shows it there, too', async () => (await middleOf(eventOf(carla.name)))[0] === x);
});

test('sends it when it is due, once, and shows it in the calendar and in the conversation', async () => {
  await app.button(calendarText.today.pt).click();
  const { id } = await scheduleOf(carla.name);
  const sendAt = new Date(Date.now() + 3000).toISOString();
  await colleague.call(schedules.update, { params: { scheduleId: id }, body: { sendAt } });
  await receives(carla.number, 'Oi Carla, seu bolo está pronto.');
  await eventOf(carla.name).getByText(schedulesText.ENVIADA.pt).waitFor();
  // A message has no end (defect D16).
  await app.button(calendarText.agenda.pt).click();
  expect(await app.page.locator('.day-event-hours').first().innerText()).toMatch(/^\d\d:\d\d$/);
  await app.button(calendarText.month.pt).click();
  await eventOf(carla.name).click();
  // A sent message is only shown, with the words that were sent.
  expect(await dialog().getByLabel(schedulesText.message.pt).inputValue()).toBe('Oi Carla, seu bolo está pronto.');
  expect(await dialog().getByLabel(schedulesText.message.pt).isDisabled()).toBe(true);
  expect(await app.button('Salvar', dialog()).count()).toBe(0);
  await app.button('Fechar', dialog()).last().click();
  await app.goTo('tickets');
  await app.ticket(carla.name).click();
  await app.message('Oi Carla, seu bolo está pronto.').waitFor();
  expect(await received(carla.number, 'seu bolo está pronto')).toBe(1);
});

/** The lines of scheduled messages below the conversation. */
const lines = () => app.page.getByRole('list', { name: plannedMessagesText.lines.pt }).getByRole('listitem');
/** Two acts: the draft becomes the text of the dialog, which lies over the conversation. */
const openDialog = async () => {
  await app.button(composerText.attach.pt).click();
  await app.page.getByRole('menuitem', { name: composerText.schedule.pt }).click();
  await dialog().getByText(plannedMessagesText.title.pt(rui.name)).waitFor();
};

test('schedules the draft in three acts over the conversation, whose line cancels it, and undoes that', async () => {
  await app.ticket(rui.name).click();
  const { page } = app;
  const tomorrow = lines().filter({ hasText: plannedMessagesText.plannedFor.pt('amanhã 09:00') });
  await app.composer.fill('Rui, a encomenda chegou.');
  const address = page.url();
  await openDialog();
  await app.button(plannedMessagesText.tomorrow.pt, dialog()).click();
  await tomorrow.waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  expect(await app.composer.inputValue()).toBe('');
  await app.message(`Oi, aqui é ${rui.name}`).waitFor();
  await tomorrow.getByRole('button', { name: plannedMessagesText.cancel.pt }).click();
  await tomorrow.waitFor({ state: 'detached' });
  expect((await colleague.call(schedules.list, { query: {} })).schedules.map(({ contact }) => contact.name)).toEqual([
    carla.name,
  ]);
  await app.button(plannedMessagesText.undo.pt).click();
  await tomorrow.waitFor();
  expect((await scheduleOf(rui.name)).body).toBe('Rui, a encomenda chegou.');
});

test('the line of a scheduled message goes when it is sent, or cancelled by a colleague', async () => {
  const { id } = await scheduleOf(rui.name);
  const sendAt = new Date(Date.now() + 3000).toISOString();
  await colleague.call(schedules.update, { params: { scheduleId: id }, body: { sendAt } });
  await receives(rui.number, 'Rui, a encomenda chegou.');
  await lines().first().waitFor({ state: 'detached' });
  await app.message('Rui, a encomenda chegou.').waitFor();
  await app.composer.fill('Rui, a encomenda volta amanhã.');
  await openDialog();
  await app.button(plannedMessagesText.tomorrow.pt, dialog()).click();
  await lines().first().waitFor();
  const { id: second } = await scheduleOf(rui.name);
  await colleague.call(schedules.remove, { params: { scheduleId: second } });
  await lines().first().waitFor({ state: 'detached' });
});

test('cancels a message that was scheduled from the composer when the customer writes first, and offers to send it', async () => {
  await app.composer.fill('Rui, ainda quer a encomenda?');
  await openDialog();
  await dialog().getByText(schedulesText.cancelOnReply.pt).click();
  await app.button(plannedMessagesText.choose.pt, dialog()).click();
  await dialog().getByLabel(schedulesText.sendAt.pt).fill(typed);
  await app.button(plannedMessagesText.schedule.pt, dialog()).click();
  await lines().first().waitFor();
  const { id } = await scheduleOf(rui.name);
  const sendAt = new Date(Date.now() + 15_000).toISOString();
  const { updatedAt } = await colleague.call(schedules.update, { params: { scheduleId: id }, body: { sendAt } });
  // WhatsApp dates messages in whole seconds.
  await waitForResult('the next second', async () => Date.now() - Date.parse(updatedAt) > 1000);
  await product.phones.write(rui.number, companyNumber, 'Quero sim!');
  await lines().first().waitFor({ state: 'detached' });
  await goToCalendar();
  await app.button(calendarText.today.pt).click();
  // A cell of the month has room for few messages.
  await app.page.getByLabel(schedulesText.search.pt).fill('Rui');
  await waitForResult('the message is cancelled', async () => (await scheduleOf(rui.name)).status === 'CANCELADA');
  await app.page
    .locator('.rbc-event')
    .filter({ hasText: rui.name })
    .filter({ hasText: schedulesText.CANCELADA.pt })
    .click();
  await dialog().getByText(reasonsText.answered.pt).waitFor();
  await app.button(schedulesText.sendNow.pt, dialog()).click();
  await receives(rui.number, 'Rui, ainda quer a encomenda?');
});
