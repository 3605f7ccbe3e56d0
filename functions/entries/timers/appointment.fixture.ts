import { serviceCollection } from '#functions/company/services/service-store.ts';
import { handler as create } from '#functions/entries/appointments/create.ts';
import { handler as list } from '#functions/entries/appointments/list.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { dueRangeOf } from '#shared/server/keys.ts';
import { runDueTimers } from './run-due-timers.ts';
import { hourInMs, testInbox } from './testing.ts';

const number = '5511960000099';
export const customerMaria = peerIdentity(number);

export function momentInHours(hours: number) {
  return new Date(Date.now() + hours * hourInMs).toISOString();
}

/** A company with a connection, a service and the customer Maria, who has not written yet. */
export async function appointmentFixture() {
  const company: SeededCompany = await seedCompany();
  const { token, user } = company.admin;
  const line = await company.addConnection({ greetingMessage: 'Bem-vindo' });
  const desk = testInbox(company, line);
  const contact = await invoke(await importRouteHandler(routeById('contacts.create')), {
    token,
    body: { name: 'Maria Lima', number },
  });
  const contactId: number = contact.body.id;
  const service = { name: 'Corte', price: 4990, duration: 30, status: true };
  const { id: serviceId } = await serviceCollection.add(company.tenant, (base) => ({ ...base, ...service }));
  const tickets = await importRouteHandler(routeById('tickets.list'));
  const ticketId = async (): Promise<number> => {
    for (const status of ['closed', 'pending', 'open']) {
      const { body } = await invoke(tickets, { token, query: { showAll: true, status } });
      if (body.tickets[0]) return body.tickets[0].id;
    }
    throw new Error('the customer has no conversation');
  };
  return {
    company,
    line,
    desk,
    contactId,
    ticketId,
    async book(hours = 72, changes: object = {}): Promise<Appointment> {
      const times = { date: momentInHours(hours), dateEnd: momentInHours(hours + 1) };
      const body = { contactId, userId: user.id, services: [serviceId], notifies: true, ...times, ...changes };
      return (await invoke(create, { token, body })).body;
    },
    appointment: async (): Promise<Appointment> => (await invoke(list, { token })).body.appointments[0],
    sent: async () => desk.sent(await ticketId()),
    /** Carries out what is due for this company `ms` from now. */
    async tick(ms: number): Promise<void> {
      let passed = 0;
      const now = () => new Date(Date.now() + ms + passed++);
      await runDueTimers({ now, isLate: () => false }, [dueRangeOf(company.tenant)]);
    },
    answer: (body: string) => desk.write(customerMaria, { body }),
  };
}
