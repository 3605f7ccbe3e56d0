import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { configChanged } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { services } from '#shared/services/contract.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { users } from '#shared/users/contract.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { appointmentsText } from '#web/features/appointments/appointments.text.ts';
import { feedText } from '#web/features/appointments/feed.text.ts';
import { calendarText } from '#web/ui/calendar/calendar.text.ts';
import { calendarNow } from '#web/ui/calendar/shown-time.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';

/** An appointment is booked, confirmed and moved with its customer on WhatsApp. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940280001';
const carla = { number: '5511940280002', name: 'Carla Dias' };

const bia = { name: 'Bia Souza', email: 'bia@agenda.example', password: 'segredo-2' };
const ana = { name: 'Ana Lima', email: 'ana@agenda.example', password: 'segredo-1' };

let app: AppDriver;
let anaId = 0;

const textsOf = async () => (await product.phones.chat(carla.number, companyNumber)).map(({ text }) => text ?? '');
/** Waits until a text of the company has arrived; returns how many there are by then. */
const receivesText = (part: string, earlier = 0) =>
  waitForResult(
    `the customer reads “${part}”`,
    async () => {
      const found = (await textsOf()).filter((text) => text.includes(part)).length;
      return found > earlier && found;
    },
    90_000,
  );
const booked = async () => (await product.admin.call(appointments.list, { query: {} })).appointments[0];
const event = () => app.page.locator('.rbc-event').filter({ hasText: carla.name }).first();
const companyClock = calendarNow('America/Sao_Paulo');
/** On a Saturday evening the hours ahead belong to the next week, which the calendar does not show. */
const isLateInWeek = companyClock.getDay() === 6 && companyClock.getHours() >= 17;
const soon = isLateInWeek ? companyClock.setHours(34, 0, 0, 0) : companyClock.setMinutes(60, 0, 0);
const typed = (hours: number) => {
  const at = new Date(soon + hours * 3_600_000);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:00`;
};

test('books an appointment, about which the customer is asked by WhatsApp', async () => {
  await openConversations(product, companyNumber, [carla]);
  // Questions leave at the pace of automatic messages.
  await product.admin.call(campaignSettings.save, { body: { settings: { messageInterval: 0 } } });
  await product.admin.call(services.create, { body: { name: 'Bolo de festa', price: 129.9, duration: 60 } });
  ({ id: anaId } = await product.admin.call(users.create, { body: { ...ana, profile: 'admin' } }));
  // Operators have appointments whatever their plan includes.
  const { transact, update } = await openTableOfProduct(product);
  const tenant = tenantOfCompany({ id: product.companyId });
  await transact([{ write: update(keys.user(tenant, anaId), { set: { super: true } }) }, configChanged(tenant)]);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(ana);
  await app.page.getByRole('navigation').getByRole('link', { name: shellText.appointments.pt, exact: true }).click();
  if (isLateInWeek) await app.button(calendarText.next.pt).click();
  await app.button(appointmentsText.add.pt).click();
  const dialog = app.page.getByRole('dialog', { name: appointmentsText.add.pt });
  await dialog.getByRole('combobox').first().fill('Carla');
  await app.page.getByRole('option', { name: new RegExp(carla.name) }).click();
  await dialog.getByLabel(appointmentsText.attendant.pt).selectOption({ index: 1 });
  await dialog.getByText('Bolo de festa · R$').click();
  await dialog.getByLabel(appointmentsText.start.pt).fill(typed(2));
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await event().waitFor();
  await receivesText('Seu horário está marcado: *Bolo de festa*');
});

test('the customer confirms, gets a file for their calendar, and the open calendar shows it', async () => {
  await product.phones.write(carla.number, companyNumber, '1');
  await receivesText('Confirmado! Esperamos você');
  const file = await waitForResult('the file', async () =>
    (await product.phones.chat(carla.number, companyNumber)).find(({ media }) => media?.fileName === 'agenda.ics'),
  );
  expect(file.media?.mimetype).toBe('text/calendar');
  await app.page.locator(`.appointment[title$="${appointmentsText.confirmed.pt}"]`).first().waitFor();
});

test('an agent moves it, the customer is asked again, asks for another time and then cancels', async () => {
  await event().click();
  const dialog = app.page.getByRole('dialog', { name: appointmentsText.editTitle.pt });
  await dialog.getByLabel(appointmentsText.start.pt).fill(typed(4));
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await receivesText('Seu horário está marcado: *Bolo de festa*', 1);
  await product.phones.write(carla.number, companyNumber, '2');
  await receivesText('Diga por aqui o dia e a hora');
  await app.page.locator(`.appointment[title$="${appointmentsText.rescheduling.pt}"]`).first().waitFor();
  const { id = 0, date = '' } = (await booked()) ?? {};
  const moved = { date: new Date(Date.parse(date) + 3_600_000).toISOString() };
  const dateEnd = new Date(Date.parse(date) + 2 * 3_600_000).toISOString();
  await product.admin.call(appointments.update, { params: { appointmentId: id }, body: { ...moved, dateEnd } });
  await receivesText('Seu horário está marcado: *Bolo de festa*', 2);
  await product.phones.write(carla.number, companyNumber, '3');
  await receivesText('Cancelado: seu horário');
  await app.page.locator(`.appointment[title$="${appointmentsText.cancelled.pt}"]`).first().waitFor();
  expect((await booked())?.status).toBe('cancelled');
});

test('a secret address answers iCalendar, and nothing once it was renewed', async () => {
  const addresses = async () => app.page.getByLabel(feedText.address.pt).inputValue();
  const [contact] = (await product.admin.call(contacts.list, { query: { searchParam: 'Carla' } })).contacts;
  const [service] = await product.admin.call(services.list, { query: {} });
  const times = { date: typed(26), dateEnd: typed(27) };
  await product.admin.call(appointments.create, {
    body: { contactId: contact?.id ?? 0, userId: anaId, services: [service?.id ?? 0], ...times },
  });
  await app.button(feedText.open.pt).click();
  await app.button(feedText.make.pt).click();
  await app.page.getByLabel(feedText.address.pt).waitFor();
  const first = await addresses();
  const answer = await fetch(first);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('SUMMARY:Carla Dias · Bolo de festa');
  await app.button(feedText.renew.pt).click();
  await app.page.getByTestId('confirm').click();
  await expect.poll(addresses).not.toBe(first);
  expect([(await fetch(first)).status, (await fetch(await addresses())).status]).toEqual([404, 200]);
});

test('each attendant has a colour, and chips show the appointments of those that are chosen', async () => {
  const { id: userId } = await product.admin.call(users.create, { body: { ...bia, profile: 'user' } });
  const [contact] = (await product.admin.call(contacts.list, { query: { searchParam: 'Carla' } })).contacts;
  const [service] = await product.admin.call(services.list, { query: {} });
  const body = { contactId: contact?.id ?? 0, services: [service?.id ?? 0] };
  // Beside each other, in the hours that the calendar shows already.
  for (const of of [anaId, userId])
    await product.admin.call(appointments.create, { body: { ...body, userId: of, date: typed(6), dateEnd: typed(7) } });
  // The address keeps the week.
  await app.page.reload();
  const of = (name: string) => app.page.locator('.rbc-event').filter({ hasText: name });
  const hueOf = (event: Locator) => event.first().evaluate((one) => getComputedStyle(one).getPropertyValue('--hue'));
  await of(ana.name).first().waitFor();
  await of(bia.name).first().waitFor();
  expect(await hueOf(of(bia.name))).toMatch(/^\d/);
  expect(await hueOf(of(bia.name))).not.toBe(await hueOf(of(ana.name)));
  const chips = app.page.getByRole('group', { name: appointmentsText.byAttendant.pt });
  await app.button(bia.name, chips).click();
  await of(ana.name).first().waitFor({ state: 'detached' });
  await of(bia.name).first().waitFor();
  await app.button(appointmentsText.allAttendants.pt, chips).click();
  await of(ana.name).first().waitFor();
});

test('agents see the calendar once the plan has it, and book for themselves alone', async () => {
  const agent = new AppDriver((await browsers.open()).page, product.url);
  await agent.signIn(bia);
  const menu = agent.page.getByRole('navigation', { name: shellText.menu.pt });
  await menu.getByRole('link', { name: shellText.contacts.pt, exact: true }).waitFor();
  const entry = menu.getByRole('link', { name: shellText.appointments.pt, exact: true });
  expect(await entry.count()).toBe(0);
  const { get, update, write } = await openTableOfProduct(product);
  const tenant = tenantOfCompany({ id: product.companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const plan = { ...company?.plan, useAppointments: true };
  await write({ write: update(keys.company(tenant), { set: { plan }, add: { configVersion: 1 } }) });
  await agent.page.reload();
  await entry.click();
  await agent.button(appointmentsText.add.pt).click();
  const attendant = agent.page.getByRole('dialog').getByLabel(appointmentsText.attendant.pt);
  expect(await attendant.isDisabled()).toBe(true);
  expect(await attendant.locator('option:checked').textContent()).toBe(bia.name);
});
