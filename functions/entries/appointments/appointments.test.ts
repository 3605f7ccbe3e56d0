import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { getAppointment } from '#functions/engagement/appointments/appointment-store.ts';
import { handler as listAudit } from '#functions/entries/audit/list.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { type Appointment, timesOverlap } from '#shared/appointments/appointment.ts';
import type { AuditEntry } from '#shared/audit/entry.ts';
import { keys } from '#shared/server/keys.ts';
import { put, transact } from '#shared/server/table.ts';
import { meterTableCost, type TableCost } from '#shared/server/table-cost.ts';
import { handler as create } from './create.ts';
import { handler as free } from './free.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

/** Read units of a page of 500 appointments, with the caller and the contacts. */
const maxUnits = 40;

const addService = ({ tenant }: SeededCompany, name = 'Corte') =>
  serviceCollection.add(tenant, (base) => ({ ...base, name, price: 4990, duration: 30, status: true }));
const addContact = async ({ admin: { token } }: SeededCompany, name = 'Carla', number = '5511912345678') => {
  const contact = await invoke(await importRouteHandler(routeById('contacts.create')), {
    token,
    body: { name, number },
  });
  return contact.body.id as number;
};
const at = (hour: string, day = '2030-03-04') => `${day}T${hour}:00.000Z`;

const shop = async () => {
  const company = await seedCompany();
  const [contactId, service, attendant] = [
    await addContact(company),
    await addService(company),
    await company.addUser(),
  ];
  const body = {
    ...{ contactId, userId: attendant.user.id, services: [service.id] },
    ...{ date: at('10:00'), dateEnd: at('11:00') },
  };
  const { token } = company.admin;
  const add = (changes: object = {}, who = token) => invoke(create, { token: who, body: { ...body, ...changes } });
  const all = async (query = {}): Promise<Appointment[]> => (await invoke(list, { token, query })).body.appointments;
  return { company, token, attendant, contactId, service, body, add, all };
};

test('announces each change under both names that clients may know', async () => {
  const { company, token, add } = await shop();
  const { body } = await add();
  await drainQueuedMessages('live');
  await invoke(remove, { token, params: { appointmentId: String(body.id) } });
  const names = ['appointment', 'mainchannel'].map((name) => `company-${company.tenant.companyId}-${name}`);
  const payload = { action: 'delete', appointmentId: body.id };
  expect(await drainQueuedMessages('live')).toMatchObject(names.map((event) => ({ event, payload })));
});

test('stores an appointment with contact, attendant and services, and lists it by start', async () => {
  const { add, all, company, token, service } = await shop();
  const { body: later } = await add();
  const { body: sooner } = await add({ date: at('08:00'), dateEnd: at('08:30') });
  expect(later).toMatchObject({
    contact: { name: 'Carla' },
    user: { name: expect.stringContaining('Agente') },
    appointmentServices: [{ service: { id: service.id, name: 'Corte', price: 49.9, priceCents: 4990 } }],
    status: 'scheduled',
  });
  expect((await all()).map(({ id }) => id)).toEqual([sooner.id, later.id]);
  expect(await all({ searchParam: 'CORT' })).toHaveLength(2);
  expect(await all({ searchParam: 'barba' })).toEqual([]);
  // The price agreed on stays when the service changes or is deleted.
  await serviceCollection.remove(company.tenant, service.id);
  const changed = await invoke(update, {
    token,
    params: { appointmentId: later.id },
    body: { services: [service.id], dateEnd: at('11:30') },
  });
  expect(changed.body).toMatchObject({ dateEnd: at('11:30'), appointmentServices: [{ service: { price: 49.9 } }] });
  expect((await invoke(remove, { token, params: { appointmentId: later.id } })).status).toBe(200);
  expect((await all()).map(({ id }) => id)).toEqual([sooner.id]);
  expect((await invoke(list, { token: (await seedCompany()).admin.token })).body.appointments).toEqual([]);
});

test('refuses forms without contact, attendant, times or services, and foreign ids', async () => {
  const { add, all } = await shop();
  const wrong = [
    { contactId: '' },
    { userId: '' },
    { date: '' },
    { dateEnd: null },
    { services: [] },
    { dateEnd: at('10:00') },
    { dateEnd: at('10:00', '2030-03-20') },
  ];
  for (const one of wrong) expect((await add(one)).status, JSON.stringify(one)).toBe(400);
  for (const one of [{ contactId: 9999 }, { userId: 9999 }, { services: [9999] }]) {
    expect((await add(one)).status, JSON.stringify(one)).toBe(404);
  }
  expect(await all()).toEqual([]);
});

test('asks before it stores two appointments of an attendant at the same time', async () => {
  const { add, all, token } = await shop();
  const { body: first } = await add();
  const refused = await add({ date: at('10:30'), dateEnd: at('11:30') });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'ERR_APPOINTMENT_OVERLAP', appointments: [{ id: first.id, date: at('10:00') }] },
  });
  expect((await add({ date: at('11:00'), dateEnd: at('11:30') })).status).toBe(200);
  const { body: second } = await add({ date: at('10:30'), dateEnd: at('11:30'), overlaps: true });
  expect(await all()).toHaveLength(3);
  // A change that moves nothing asks nothing.
  const rename = { token, params: { appointmentId: second.id }, body: { notifies: true } };
  expect((await invoke(update, rename)).status).toBe(200);
  const moved = { token, params: { appointmentId: second.id }, body: { date: at('10:45') } };
  expect((await invoke(update, moved)).status).toBe(409);
});

test('never stores both of two appointments made at once for the same time, also over midnight', async () => {
  const { add, all } = await shop();
  const times = { date: at('23:30'), dateEnd: at('00:30', '2030-03-05') };
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(times)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await all()).toHaveLength(1);
});

test('keeps appointments of an attendant apart however they are added, moved and deleted', async () => {
  const { add, all, token, attendant, company } = await shop();
  const other = (await company.addUser()).user.id;
  const halfHour = fc.integer({ min: 0, max: 100 });
  const act = fc.record({
    kind: fc.constantFrom('add', 'move', 'remove'),
    start: halfHour,
    length: fc.integer({ min: 1, max: 60 }),
    userId: fc.constantFrom(attendant.user.id, other),
    nth: fc.nat(),
  });
  const timeOf = (start: number) => new Date(Date.parse(at('00:00')) + start * 30 * 60_000).toISOString();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
      const before = await all();
      await Promise.all(
        acts.map(({ kind, start, length, userId, nth }) => {
          const times = { date: timeOf(start), dateEnd: timeOf(start + length), userId };
          const one = before[nth % Math.max(1, before.length)];
          if (kind === 'add' || !one) return add(times);
          const call = { token, params: { appointmentId: one.id } };
          return kind === 'move' ? invoke(update, { ...call, body: times }) : invoke(remove, call);
        }),
      );
      const stored = await all({ from: at('00:00'), to: at('00:00', '2030-03-20') });
      for (const a of stored) {
        for (const b of stored) if (a.id < b.id && a.userId === b.userId) expect(timesOverlap(a, b)).toBe(false);
      }
    }),
    { numRuns: 12 },
  );
});

test('agents have appointments of their own only; administrators have any', async () => {
  const { add, token, attendant, body, company } = await shop();
  const agent = await company.addUser();
  const own = await add({ userId: attendant.user.id }, agent.token);
  expect(own.body.userId).toBe(agent.user.id);
  const { body: others } = await add();
  for (const [handler, sent] of [
    [update, { notifies: true }],
    [remove, undefined],
  ] as const) {
    const call = { token: agent.token, params: { appointmentId: others.id }, body: sent };
    expect((await invoke(handler, call)).body).toEqual({ error: 'ERR_NO_PERMISSION' });
  }
  const given = { token: agent.token, params: { appointmentId: own.body.id }, body: { userId: body.userId } };
  expect((await invoke(update, given)).body.userId).toBe(agent.user.id);
  expect((await invoke(update, { ...given, token, body: { userId: body.userId, overlaps: true } })).body.userId).toBe(
    body.userId,
  );
});

test('is open to companies whose plan has it, and to operators', async () => {
  const company = await seedCompany();
  const { plan } = await company.company();
  const without = await seedCompany({ plan: { ...plan, useAppointments: false } });
  const operator = await without.addUser({ super: true });
  expect((await invoke(list, { token: without.admin.token })).body).toEqual({ error: 'ERR_NOT_IN_PLAN' });
  expect((await invoke(list, { token: operator.token })).status).toBe(200);
});

test('reads a month of 5,000 appointments in ten pages of their own', async () => {
  const { token, company, add } = await shop();
  const { body: one } = await add();
  const stored = await getAppointment(company.tenant, one.id);
  const rows = Array.from({ length: 5000 }, (_, n) => {
    const date = new Date(Date.parse('2031-05-01T00:00:00Z') + n * 8 * 60_000).toISOString();
    const id = 1000 + n;
    const index = { gsi1pk: keys.appointments(company.tenant), gsi1sk: keys.byStart(date, id) };
    return { write: put(keys.appointment(company.tenant, id), { ...stored, ...index, id, date, dateEnd: date }) };
  });
  for (let n = 0; n < rows.length; n += 100) await transact(rows.slice(n, n + 100));
  const month = { from: '2031-05-01T00:00:00Z', to: '2031-06-01T00:00:00Z' };
  const ids: number[] = [];
  const bills: TableCost[] = [];
  let [cursor, pages]: [string | undefined, number] = [undefined, 0];
  do {
    const { result, bill } = await meterTableCost(() =>
      invoke(list, { token, query: { ...month, ...(cursor && { cursor }) } }),
    );
    const { body } = result;
    bills.push(bill);
    ids.push(...body.appointments.map(({ id }: Appointment) => id));
    cursor = body.nextCursor ?? undefined;
    pages++;
  } while (cursor);
  expect([ids.length, new Set(ids).size, pages]).toEqual([5000, 5000, 10]);
  // A page costs by its rows: half a unit for each 4 KB of the index, and few trips, however long the calendar is.
  for (const { readUnits, writeUnits, trips } of bills) {
    expect(readUnits).toBeLessThanOrEqual(maxUnits);
    expect(writeUnits).toBe(0);
    expect(trips).toBeLessThanOrEqual(6);
  }
  const tooLong = { from: '2030-01-01T00:00:00Z', to: '2030-12-01T00:00:00Z' };
  expect((await invoke(list, { token, query: tooLong })).status).toBe(400);
});

test('takes times without offset as local times of the company', async () => {
  const { add } = await shop();
  const { body } = await add({ date: '2030-05-02T10:00', dateEnd: '2030-05-02T11:00' });
  expect(body).toMatchObject({ date: '2030-05-02T13:00:00.000Z', dateEnd: '2030-05-02T14:00:00.000Z' });
});

test('offers free times within business hours and without promised ones', async () => {
  const { add, token, attendant } = await shop();
  await add();
  const query = { userId: attendant.user.id, day: '2030-03-04', minutes: 60 };
  const { slots } = (await invoke(free, { token, query })).body;
  const starts = slots.map(({ date }: { date: string }) => date);
  // From 8 to 18 in São Paulo, with 10:00 UTC promised.
  expect([starts[0], starts.at(-1)]).toEqual([at('11:00'), at('20:00')]);
  await add({ date: at('15:00'), dateEnd: at('16:00') });
  const later = (await invoke(free, { token, query })).body.slots.map(({ date }: { date: string }) => date);
  expect(later).toContain(at('14:00'));
  for (const taken of ['14:15', '15:00', '15:45']) expect(later).not.toContain(at(taken));
});

test('keeps the name of a deleted contact, and not the number', async () => {
  const { company, token, contactId, add, all } = await shop();
  const { body: made } = await add();
  expect(made.contact).toMatchObject({ name: 'Carla', number: '5511912345678' });
  const row = await getAppointment(company.tenant, made.id);
  expect(JSON.stringify(row)).not.toContain('5511912345678');
  // As an earlier version stored it.
  const earlier = { ...row, contact: { name: 'Carla', number: '5511912345678' } };
  await transact([{ write: put(keys.appointment(company.tenant, made.id), earlier) }]);
  await invoke(await importRouteHandler(routeById('contacts.remove')), { token, params: { contactId } });
  expect((await all()).map(({ contact }) => contact)).toEqual([{ id: contactId, name: 'Carla', number: '' }]);
  expect(JSON.stringify(await getAppointment(company.tenant, made.id))).not.toContain('5511912345678');
});

test('the audit trail names an appointment by its moment, and no person', async () => {
  const { token, add, body } = await shop();
  const { id } = (await add()).body;
  const params = { appointmentId: String(id) };
  await invoke(update, { token, params, body: { ...body, date: at('09:00') } });
  await invoke(remove, { token, params });
  const { entries } = (await invoke(listAudit, { token, query: { kind: 'appointment' } })).body;
  expect(entries.map(({ action, target }: AuditEntry) => [action, target])).toEqual([
    ['appointments.remove', { kind: 'appointment', id: String(id), name: at('09:00') }],
    ['appointments.update', { kind: 'appointment', id: String(id), name: at('09:00') }],
    ['appointments.create', { kind: 'appointment', id: String(id), name: at('10:00') }],
  ]);
  expect(entries[1].changes).toEqual([{ field: 'date', before: at('10:00'), after: at('09:00') }]);
  expect(JSON.stringify(entries)).not.toMatch(/Carla|Corte|5511912345678/);
});
