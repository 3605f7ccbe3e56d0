import { appointments } from '#shared/appointments/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { services } from '#shared/services/contract.ts';
import { users } from '#shared/users/contract.ts';
import type { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';

const offered = [
  { name: 'Degustação', price: 0, duration: 30 },
  { name: 'Bolo de festa', price: 129.9, duration: 60 },
  { name: 'Consultoria de cardápio para festas de casamento e formaturas', price: 12500, duration: 120 },
];

const hourMs = 3_600_000;

/** Services, and a week of appointments of two attendants. */
export async function bookAppointments(api: IntegratorApi): Promise<void> {
  const made = [];
  for (const body of offered) {
    // The change of the plan reaches the company in the background.
    made.push(await waitForResult('a service', () => api.call(services.create, { body }).catch(() => undefined)));
  }
  const [found, attendants] = await Promise.all([
    api.call(contacts.list, { query: { searchParam: 'Cliente' } }),
    api.call(users.listAll),
  ]);
  // From ten in the morning of each day of this week: the agenda begins with today, which may be a Sunday.
  const monday = new Date();
  monday.setUTCHours(13, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  for (let n = 0; n < 14; n++) {
    const start = monday.getTime() + (n % 7) * 24 * hourMs + Math.floor(n / 7) * 2 * hourMs;
    const service = made[n % made.length];
    const body = {
      contactId: found.contacts[n % found.contacts.length]?.id ?? 0,
      userId: attendants[n % 2]?.id ?? 0,
      date: new Date(start).toISOString(),
      dateEnd: new Date(start + (service?.duration ?? 30) * 60_000).toISOString(),
      services: n % 7 === 6 ? made.map(({ id }) => id) : [service?.id ?? 0],
      overlaps: true,
    };
    await api.call(appointments.create, { body });
  }
}
