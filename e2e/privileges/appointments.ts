import { appointments } from '#shared/appointments/contract.ts';
import { services } from '#shared/services/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Books, moves and deletes appointments; the customer of one gets the question whether they come. */
export async function exerciseAppointments(admin: RecordingApiClient, userId: number, contactId: number) {
  const cut = await admin.call(services.create, { body: { name: 'Corte', price: 49.9, duration: 30 } });
  const other = await admin.call(services.create, { body: { name: 'Barba', price: 29.9 } });
  await admin.call(services.update, { params: { serviceId: other.id }, body: { price: 3490 } });
  await admin.call(services.remove, { params: { serviceId: other.id } });
  await admin.call(appointments.free, { query: { userId, day: '2035-01-02', minutes: 30 } });
  const at = (date: string, dateEnd: string) => ({ contactId, userId, date, dateEnd, services: [cut.id] });
  const booked = await admin.call(appointments.create, {
    body: { ...at('2035-01-02T09:00', '2035-01-02T09:30'), notifies: true },
  });
  const params = { appointmentId: booked.id };
  await admin.call(appointments.update, { params, body: { date: '2035-01-03T09:00', dateEnd: '2035-01-03T09:30' } });
  const gone = await admin.call(appointments.create, { body: at('2035-01-04T09:00', '2035-01-04T09:30') });
  await admin.call(appointments.remove, { params: { appointmentId: gone.id } });
  const { path } = await admin.call(appointments.renewFeed);
  const address = path?.split('/').at(-1) ?? '';
  await admin.call(appointments.calendar, { params: { address } });
  await admin.call(appointments.feed);
  await admin.call(appointments.removeFeed);
  await waitForResult('the appointment is shown', async () => {
    const page = await admin.call(appointments.list, { query: { userId } });
    return page.appointments.some(({ id }) => id === booked.id);
  });
  await admin.call(appointments.list, { query: { from: '2035-01-01T00:00:00Z', to: '2035-02-01T00:00:00Z' } });
  return { serviceId: cut.id, address, ...params };
}
