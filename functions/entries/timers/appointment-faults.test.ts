import { beforeEach, expect, test } from 'vitest';
import { handler as list } from '#functions/entries/appointments/list.ts';
import { handler as remove } from '#functions/entries/appointments/remove.ts';
import { handler as update } from '#functions/entries/appointments/update.ts';
import { handler as setCalendar } from '#functions/entries/companies/set-calendar.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { appointmentFixture, momentInHours } from './appointment.fixture.ts';
import { hourInMs, minuteInMs } from './testing.ts';

useBackend();

let world: Awaited<ReturnType<typeof appointmentFixture>>;
beforeEach(async () => {
  world = await appointmentFixture();
});

const call = async (id: Parameters<typeof routeById>[0], params: object) =>
  invoke(await importRouteHandler(routeById(id)), { token: world.company.admin.token, params: params as never });

test('a contact deleted with an appointment pending gets no message, and the appointment keeps name and reason', async () => {
  const { book, appointment, contactId, desk } = world;
  await book();
  await call('contacts.remove', { contactId });
  await world.tick(minuteInMs);
  expect(await appointment()).toMatchObject({
    contact: { name: 'Maria Lima' },
    ...{ noticeProblem: 'contactDeleted', askedAt: null, status: 'scheduled' },
  });
  expect(await desk.timers()).toEqual([]);
});

test('a deleted attendant stays named in question and calendar, until an administrator hands the appointment on', async () => {
  const { book, appointment, company, sent } = world;
  const { user } = await company.addUser();
  const { id } = await book(72, { userId: user.id });
  await call('users.remove', { userId: user.id });
  await world.tick(minuteInMs);
  expect((await sent())[0]).toContain(`com ${user.name}`);
  expect(await appointment()).toMatchObject({ user: { id: user.id, name: user.name } });
  const { token, user: admin } = company.admin;
  const given = { token, params: { appointmentId: id }, body: { userId: admin.id } };
  expect((await invoke(update, given)).body).toMatchObject({ user: { id: admin.id }, status: 'scheduled' });
  const back = { ...given, body: { userId: user.id } };
  expect((await invoke(update, back)).body).toEqual({ error: 'ERR_NO_USER_FOUND' });
});

test('a service deleted with an appointment pending stays in it, in the question and in the reminder', async () => {
  const { book, appointment, sent } = world;
  const { appointmentServices } = await book();
  await call('services.remove', { serviceId: appointmentServices[0]?.service.id });
  await world.tick(minuteInMs);
  await world.tick(49 * hourInMs);
  expect(await sent()).toHaveLength(2);
  for (const text of await sent()) expect(text).toContain('*Corte*');
  expect((await appointment()).appointmentServices).toMatchObject([{ service: { name: 'Corte', price: 49.9 } }]);
});

test('a clock set back repeats neither question nor reminder', async () => {
  const { book, sent } = world;
  await book(72);
  await world.tick(hourInMs);
  for (const set of [-2 * hourInMs, 0, hourInMs]) await world.tick(set);
  expect(await sent()).toHaveLength(1);
  await world.tick(49 * hourInMs);
  for (const set of [-2 * hourInMs, 47 * hourInMs, 49 * hourInMs, 50 * hourInMs]) await world.tick(set);
  expect(await sent()).toHaveLength(2);
});

test('another time zone of the company moves no appointment; the reminder has the time there', async () => {
  const { appointment, book, company, sent } = world;
  const { date } = await book(72);
  await world.tick(minuteInMs);
  const body = { timeZone: 'Asia/Tokyo' };
  const params = { companyId: company.tenant.companyId };
  expect((await invoke(setCalendar, { token: company.admin.token, params, body })).status).toBe(200);
  expect((await appointment()).date).toBe(date);
  await world.tick(49 * hourInMs);
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(date));
  const [question, reminder] = await sent();
  expect(question).toContain(`às ${timeIn('America/Sao_Paulo')}`);
  expect(reminder).toContain(`às ${timeIn('Asia/Tokyo')}`);
});

test('announces each change of an appointment to the whole company, and its deletion by id', async () => {
  const { book, company } = world;
  await drainQueuedMessages('live');
  const { token } = company.admin;
  const { id } = await book();
  const params = { appointmentId: id };
  await invoke(update, { token, params, body: { date: momentInHours(80), dateEnd: momentInHours(81) } });
  await invoke(remove, { token, params });
  const events = (await drainQueuedMessages<LiveMessage>('live')).filter(({ event }) => event.endsWith('-appointment'));
  expect(events.map(({ rooms, payload }) => [rooms, payload])).toMatchObject([
    [['main'], { action: 'create', appointment: { id, contact: { name: 'Maria Lima' } } }],
    [['main'], { action: 'update', appointment: { id } }],
    [['main'], { action: 'delete', appointmentId: id }],
  ]);
  expect((await invoke(list, { token })).body.appointments).toEqual([]);
});
