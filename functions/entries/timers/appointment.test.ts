import { GetObjectCommand } from '@aws-sdk/client-s3';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { bookedTimesWithin } from '#functions/engagement/appointments/diary.ts';
import { paceWrite, readPace } from '#functions/engagement/pace/pace-row.ts';
import { handler as list } from '#functions/entries/appointments/list.ts';
import { handler as update } from '#functions/entries/appointments/update.ts';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as notesOf } from '#functions/entries/ticket-notes/list.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, readWholeRange, write } from '#shared/server/table.ts';
import { appointmentFixture, momentInHours } from './appointment.fixture.ts';
import { hourInMs, minuteInMs, runTimersDueIn } from './testing.ts';

useBackend();

let world: Awaited<ReturnType<typeof appointmentFixture>>;
beforeEach(async () => {
  world = await appointmentFixture();
});

test('asks the customer at once and reminds a day before, each once, however often the tick runs', async () => {
  const { book, sent } = world;
  await book(72);
  await Promise.all([runTimersDueIn(minuteInMs), runTimersDueIn(minuteInMs)]);
  await runTimersDueIn(2 * minuteInMs);
  const [question, ...more] = await sent();
  expect(question).toMatch(/Maria! Seu horário está marcado: \*Corte\*, .+ às \d\d:\d\d, com /);
  expect(question).toContain('*1* - Confirmar');
  expect(more).toEqual([]);
  await runTimersDueIn(47 * hourInMs);
  expect(await sent()).toHaveLength(1);
  await runTimersDueIn(49 * hourInMs);
  await runTimersDueIn(50 * hourInMs);
  expect(await sent()).toHaveLength(2);
  expect((await sent())[1]).toContain('Lembrete');
});

test('asks two customers in turn, at the pace of their connection, each once', async () => {
  const { book, company, contactId, line } = world;
  const joana = await invoke(await importRouteHandler(routeById('contacts.create')), {
    token: company.admin.token,
    body: { name: 'Joana Reis', number: '5511960000098' },
  });
  await book(72);
  await book(96, { contactId: joana.body.id });
  const asked = async () => {
    const conversations = await Promise.all(
      [contactId, joana.body.id].map((id: number) =>
        readWholeRange<TicketRow>(keys.contactTickets(company.tenant, id), { consistent: true }),
      ),
    );
    return conversations.flat().map(({ messageSeq }) => messageSeq);
  };
  await runTimersDueIn(minuteInMs);
  expect(await asked()).toEqual([1]);
  // The interval between automatic messages of a connection has not passed.
  await runTimersDueIn(minuteInMs + 1000);
  expect(await asked()).toEqual([1]);
  await runTimersDueIn(2 * minuteInMs);
  await runTimersDueIn(3 * minuteInMs);
  expect(await asked()).toEqual([1, 1]);
  expect((await readPace(company.tenant, line.id)).version).toBe(2);
});

test('asks although a wrong clock noted a message of next week on the connection', async () => {
  const { book, company, line, sent } = world;
  const pace = await readPace(company.tenant, line.id);
  await write(paceWrite(company.tenant, pace, { lastAt: Date.now() + 7 * 24 * hourInMs }));
  await book(72);
  await runTimersDueIn(minuteInMs);
  await runTimersDueIn(2 * minuteInMs);
  expect(await sent()).toHaveLength(1);
});

test('sends nothing while the plan has no appointments, and asks once it has them again', async () => {
  const { book, company, sent } = world;
  await book(72);
  const { plan } = await company.company();
  const has = (useAppointments: boolean) =>
    write({ write: change(keys.company(company.tenant), { set: { plan: { ...plan, useAppointments } } }) });
  await has(false);
  await runTimersDueIn(minuteInMs);
  await expect(sent()).rejects.toThrow('no conversation');
  await has(true);
  await runTimersDueIn(2 * hourInMs);
  expect(await sent()).toHaveLength(1);
});

test('confirms by "1", answers, and leaves the conversation closed and read', async () => {
  const { answer, appointment, book, company, desk, sent, ticketId } = world;
  const booked = await book();
  await runTimersDueIn(minuteInMs);
  await answer('1');
  expect(await appointment()).toMatchObject({ status: 'confirmed' });
  expect((await sent()).at(-2)).toMatch(/^Confirmado! Esperamos você /);
  expect(await desk.ticket(await ticketId())).toMatchObject({ status: 'closed', unreadMessages: 0 });
  // A file for the customer's calendar comes with the confirmation.
  const rows = await readWholeRange<MessageRow>(keys.messages(company.tenant, await ticketId()), { consistent: true });
  const file = rows.at(-1)?.file;
  if (file?.state !== 'ready') throw new Error('no file was sent');
  expect(rows.at(-1)).toMatchObject({ mediaType: 'document', media: { mimetype: 'text/calendar' } });
  const stored = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: file.key }));
  const calendar = new ICAL.Component(ICAL.parse((await stored.Body?.transformToString()) ?? ''));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events[0]?.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(booked.date) / 1000) * 1000);
  expect(events[0]?.summary).toMatch(/^Corte · /);
  // The question is answered: another number is a message like any other.
  await answer('3');
  expect(await appointment()).toMatchObject({ status: 'confirmed' });
  expect((await sent()).at(-1)).toBe('Bem-vindo');
});

test('hands a request for another time to a person with a note, and asks again about the new time', async () => {
  const { answer, appointment, book, company, contactId, desk, sent, ticketId } = world;
  const { id } = await book();
  await runTimersDueIn(minuteInMs);
  await answer('2');
  expect(await appointment()).toMatchObject({ status: 'rescheduling' });
  const ticket = await desk.ticket(await ticketId());
  expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 1 });
  const notes = await invoke(notesOf, { token: company.admin.token, query: { ticketId: ticket.id, contactId } });
  expect(JSON.stringify(notes.body)).toContain('quer remarcar');
  await answer('quinta às 10');
  expect(await sent()).not.toContain('Bem-vindo');
  const moved = { date: momentInHours(80), dateEnd: momentInHours(81) };
  await invoke(update, { token: company.admin.token, params: { appointmentId: id }, body: moved });
  await runTimersDueIn(2 * minuteInMs);
  expect((await sent()).at(-1)).toContain('Seu horário está marcado');
  expect(await appointment()).toMatchObject({ status: 'scheduled', date: moved.date });
});

test('cancels by "3" and frees the time of the attendant', async () => {
  const { answer, appointment, book, company, sent } = world;
  const booked = await book();
  await runTimersDueIn(minuteInMs);
  expect(await bookedTimesWithin(company.tenant, booked.userId, booked)).toHaveLength(1);
  await answer('*3*');
  expect(await appointment()).toMatchObject({ status: 'cancelled' });
  expect(await bookedTimesWithin(company.tenant, booked.userId, booked)).toEqual([]);
  await runTimersDueIn(50 * hourInMs);
  expect((await sent()).at(-1)).toMatch(/^Cancelado: seu horário /);
});

test('takes a number as an answer only while the question is our newest message', async () => {
  const { answer, appointment, book, sent } = world;
  await book();
  await runTimersDueIn(minuteInMs);
  await answer('oi');
  expect((await sent()).at(-1)).toBe('Bem-vindo');
  await answer('1');
  expect(await appointment()).toMatchObject({ status: 'scheduled' });
});

test('notes why a blocked contact gets no message, and sends nothing without being asked to', async () => {
  const { book, company, contactId, desk } = world;
  await book(72, { notifies: false });
  await runTimersDueIn(50 * hourInMs);
  expect(await desk.timers()).toEqual([]);
  await invoke(block, { token: company.admin.token, params: { contactId }, body: { blocked: true } });
  await book(90);
  await runTimersDueIn(minuteInMs);
  const rows = (await invoke(list, { token: company.admin.token })).body.appointments;
  expect(rows[1]).toMatchObject({ noticeProblem: 'blocked', askedAt: null });
});
