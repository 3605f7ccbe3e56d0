import { beforeEach, expect, test } from 'vitest';
import { handler as create } from '#functions/appointments/create.ts';
import { handler as list } from '#functions/appointments/list.ts';
import { handler as update } from '#functions/appointments/update.ts';
import { handler as block } from '#functions/contacts/block.ts';
import { serviceCollection } from '#functions/directory/services/service-store.ts';
import { promisedIn } from '#functions/engagement/appointments/diary.ts';
import { useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { handlerOf, routeById } from '#functions/testing/every-route.ts';
import { person } from '#functions/testing/inbound.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as notesOf } from '#functions/ticket-notes/list.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { hour, inboxOf, minute, tickIn } from './testing.ts';

useBackend();

const number = '5511960000099';
const maria = person(number);
let company: SeededCompany;
let desk: ReturnType<typeof inboxOf>;
let contactId: number;
let serviceId: number;

beforeEach(async () => {
  company = await seedCompany();
  desk = inboxOf(company, await company.addConnection({ greetingMessage: 'Bem-vindo' }));
  const contact = await invoke(await handlerOf(routeById('contacts.create')), {
    token: company.admin.token,
    body: { name: 'Maria Lima', number },
  });
  contactId = contact.body.id;
  const service = { name: 'Corte', price: 4990, duration: 30, status: true };
  serviceId = (await serviceCollection.add(company.tenant, (base) => ({ ...base, ...service }))).id;
});

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const book = async (hours = 72, changes: object = {}): Promise<Appointment> => {
  const times = { date: inHours(hours), dateEnd: inHours(hours + 1) };
  const body = {
    contactId,
    userId: company.admin.user.id,
    services: [serviceId],
    notifies: true,
    ...times,
    ...changes,
  };
  return (await invoke(create, { token: company.admin.token, body })).body;
};
const appointment = async (): Promise<Appointment> =>
  (await invoke(list, { token: company.admin.token })).body.appointments[0];
const ticketId = async (): Promise<number> => {
  const query = { showAll: true, status: 'closed' };
  const closed = (await invoke(await handlerOf(routeById('tickets.list')), { token: company.admin.token, query })).body;
  if (closed.tickets[0]) return closed.tickets[0].id;
  const waiting = { showAll: true, status: 'pending' };
  return (await invoke(await handlerOf(routeById('tickets.list')), { token: company.admin.token, query: waiting })).body
    .tickets[0].id;
};
const said = async () => desk.said(await ticketId());
const answer = (body: string) => desk.write(maria, { body });

test('asks the customer at once and reminds a day before, each once, however often the tick runs', async () => {
  await book(72);
  await Promise.all([tickIn(minute), tickIn(minute)]);
  await tickIn(2 * minute);
  const [question, ...more] = await said();
  expect(question).toMatch(/Maria! Seu horário está marcado: \*Corte\*, .+ às \d\d:\d\d, com /);
  expect(question).toContain('*1* - Confirmar');
  expect(more).toEqual([]);
  await tickIn(47 * hour);
  expect(await said()).toHaveLength(1);
  await tickIn(49 * hour);
  await tickIn(50 * hour);
  expect(await said()).toHaveLength(2);
  expect((await said())[1]).toContain('Lembrete');
});

test('confirms by "1", answers, and leaves the conversation closed and read', async () => {
  await book();
  await tickIn(minute);
  await answer('1');
  expect(await appointment()).toMatchObject({ status: 'confirmed' });
  expect((await said()).at(-1)).toMatch(/^Confirmado! Esperamos você /);
  expect(await desk.ticket(await ticketId())).toMatchObject({ status: 'closed', unreadMessages: 0 });
  // The question is answered: another number is a message like any other.
  await answer('3');
  expect(await appointment()).toMatchObject({ status: 'confirmed' });
  expect((await said()).at(-1)).toBe('Bem-vindo');
});

test('hands a request for another time to a person with a note, and asks again about the new time', async () => {
  const { id } = await book();
  await tickIn(minute);
  await answer('2');
  expect(await appointment()).toMatchObject({ status: 'rescheduling' });
  const ticket = await desk.ticket(await ticketId());
  expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 1 });
  const notes = await invoke(notesOf, { token: company.admin.token, query: { ticketId: ticket.id, contactId } });
  expect(JSON.stringify(notes.body)).toContain('quer remarcar');
  await answer('quinta às 10');
  expect(await said()).not.toContain('Bem-vindo');
  const moved = { date: inHours(80), dateEnd: inHours(81) };
  await invoke(update, { token: company.admin.token, params: { appointmentId: id }, body: moved });
  await tickIn(minute);
  expect((await said()).at(-1)).toContain('Seu horário está marcado');
  expect(await appointment()).toMatchObject({ status: 'scheduled', date: moved.date });
});

test('cancels by "3" and frees the time of the attendant', async () => {
  const booked = await book();
  await tickIn(minute);
  expect(await promisedIn(company.tenant, booked.userId, booked)).toHaveLength(1);
  await answer('*3*');
  expect(await appointment()).toMatchObject({ status: 'cancelled' });
  expect(await promisedIn(company.tenant, booked.userId, booked)).toEqual([]);
  await tickIn(50 * hour);
  expect((await said()).at(-1)).toMatch(/^Cancelado: seu horário /);
});

test('takes a number as an answer only while the question is our newest message', async () => {
  await book();
  await tickIn(minute);
  await answer('oi');
  expect((await said()).at(-1)).toBe('Bem-vindo');
  await answer('1');
  expect(await appointment()).toMatchObject({ status: 'scheduled' });
});

test('notes why a blocked contact gets no message, and sends nothing without being asked to', async () => {
  await book(72, { notifies: false });
  await tickIn(50 * hour);
  expect(await desk.timers()).toEqual([]);
  await invoke(block, { token: company.admin.token, params: { contactId }, body: { blocked: true } });
  await book(90);
  await tickIn(minute);
  const rows = (await invoke(list, { token: company.admin.token })).body.appointments;
  expect(rows[1]).toMatchObject({ noticeProblem: 'blocked', askedAt: null });
});
