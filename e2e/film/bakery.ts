import { companies } from '#shared/companies/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import type { Api } from '../testing/api.ts';
import { eventually } from '../testing/eventually.ts';
import type { Phones } from '../testing/phones.ts';

export const bakery = { name: 'Corner Bakery', number: '5511940000001' };
export const carla = { name: 'Carla Dias', number: '5511940000002' };

/** The other customers, what they write, and where their orders stand on the board. */
const customers = [
  { name: 'João Prado', text: 'Is the carrot cake gluten-free?', lane: 'New order' },
  { name: 'Rita Souza', text: 'Could you deliver at 3 pm on Saturday?', lane: 'New order' },
  { name: 'Beatriz Lima', text: 'Thirty cheese breads for Friday, please', lane: 'In the oven' },
  { name: 'Marcos Reis', text: 'I have just paid by Pix', lane: 'In the oven' },
  { name: 'Ana Ferraz', text: 'On my way to pick it up!', lane: 'Ready' },
  { name: 'Paulo Nunes', text: 'Do you open on the holiday?', lane: undefined },
  { name: 'Livia Castro', text: 'Good morning! What is today’s soup?', lane: undefined },
];
const lanes = [
  { name: 'New order', color: '#2563eb' },
  { name: 'In the oven', color: '#d97706' },
  { name: 'Ready', color: '#15803d' },
];

/** Gives the first company and its administrator names. */
export async function nameBakery(api: Api): Promise<void> {
  await api.call(companies.update, { params: { companyId: 1 }, body: { name: bakery.name } });
  const [admin] = (await api.call(users.list)).users;
  if (admin) await api.call(users.update, { params: { userId: admin.id }, body: { name: 'Ana Lima' } });
}

/** Continues the conversation of the film. */
export async function continueWithCarla(api: Api, phones: Phones): Promise<void> {
  await phones.write(carla.number, bakery.number, 'Yes, please! And ten cheese breads.');
  const position = { latitude: -23.59, longitude: -46.63, name: 'Flower Street Hall', address: '100 Flower Street' };
  await phones.send(carla.number, bakery.number, { location: position });
  await phones.write(carla.number, bakery.number, 'Could you bring them here at 5 pm?');
  const { tickets: open } = await api.call(tickets.list, { query: { status: 'open', showAll: 'true' } });
  const ticket = open.find(({ contact }) => contact.name === carla.name);
  if (!ticket) throw new Error('no ticket of Carla');
  await api.call(ticketNotes.create, { body: { ticketId: ticket.id, note: 'Customer since 2024. Pays by Pix.' } });
}

/** Lets the other customers write and sorts their orders into lanes. Those without a lane still wait. */
export async function fillBakery(api: Api, phones: Phones): Promise<void> {
  await api.call(queues.create, { body: { name: 'Orders', color: '#7c3aed' } });
  const laneIds = new Map<string, number>();
  for (const lane of lanes) laneIds.set(lane.name, (await api.call(tags.create, { body: { ...lane, kanban: 1 } })).id);
  for (const [n, { name, text, lane }] of customers.entries()) {
    const number = `551194000010${n}`;
    await phones.create(number, name);
    await phones.showPicture(number, name);
    await phones.write(number, bakery.number, text);
    const ticket = await eventually(`the ticket of ${name}`, async () => {
      const page = await api.call(tickets.list, { query: { status: 'pending', showAll: 'true' } });
      return page.tickets.find(({ lastMessage }) => lastMessage === text);
    });
    if (!lane) continue;
    await api.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
    await api.call(tags.sync, { body: { ticketId: ticket.id, tags: [laneIds.get(lane) ?? 0] } });
  }
}
