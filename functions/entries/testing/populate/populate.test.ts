import { beforeAll, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as countTickets } from '#functions/entries/tickets/counts.ts';
import { handler as createTicket } from '#functions/entries/tickets/create.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { nameNumber } from './made-up.ts';
import { populateCompany } from './populate.ts';

/** Data made in bulk must behave like data that was received. */
useBackend();

let company: SeededCompany;
let lines: WhatsappRow[];
let token: string;
const size = { contacts: 30, tickets: 50, messages: 175 };
const fill = () =>
  populateCompany(company.tenant, size, {
    whatsappIds: lines.map(({ id }) => id),
    userIds: [company.admin.user.id],
    queueIds: [],
  });

beforeAll(async () => {
  company = await seedCompany();
  ({ token } = company.admin);
  lines = [await company.addConnection(), await company.addConnection()];
  await fill();
});

const tickets = async (query: object): Promise<{ tickets: Ticket[]; count: number }> =>
  (await invoke(listTickets, { token, query: { showAll: true, ...query } })).body;

test('lists, counts and conversations agree', async () => {
  const counts = { pending: 5, open: 15, closed: 30, snoozed: 0 };
  expect((await invoke(countTickets, { token, query: { showAll: true } })).body).toEqual(counts);
  let messages = 0;
  for (const status of ['pending', 'open', 'closed'] as const) {
    const page = await tickets({ status });
    expect(page.tickets).toHaveLength(counts[status]);
    for (const { id, lastMessage } of page.tickets) {
      const { body } = await invoke(listMessages, { token, params: { ticketId: id } });
      expect(body.messages.at(-1).body).toBe(lastMessage);
      messages += body.count;
    }
  }
  expect(messages).toBe(size.messages);
});

test('finds contacts by name, and a customer who writes again continues the ticket', async () => {
  const { body } = await invoke(listContacts, { token, query: { searchParam: nameNumber(7) } });
  expect(body).toMatchObject({ contacts: [{ name: nameNumber(7) }] });
  const [closed] = (await tickets({ status: 'closed' })).tickets;
  if (!closed) throw new Error('no closed ticket');
  const line = lines.find(({ id }) => id === closed.whatsappId) as WhatsappRow;
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(closed.contact.number), line, { body: 'Voltei' }));
  expect((await tickets({ status: 'pending' })).tickets.at(-1)).toMatchObject({ id: closed.id, lastMessage: 'Voltei' });
});

test('tickets can be worked on, and new ones get new ids', async () => {
  const [waiting] = (await tickets({ status: 'pending' })).tickets;
  const accepted = await invoke(updateTicket, {
    token,
    params: { ticketId: waiting?.id ?? 0 },
    body: { status: 'open' },
  });
  expect(accepted).toMatchObject({ status: 200, body: { status: 'open' } });
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511988887777'), lines[0] as WhatsappRow));
  expect((await tickets({ status: 'pending' })).tickets.at(-1)?.id).toBe(size.tickets + 1);
  const running = await invoke(createTicket, {
    token,
    body: { contactId: waiting?.contactId, whatsappId: waiting?.whatsappId },
  });
  expect(running).toMatchObject({ status: 409, body: { error: 'ERR_OTHER_OPEN_TICKET' } });
});

test('a populated company can be populated again', async () => {
  const before = (await invoke(countTickets, { token, query: { showAll: true } })).body;
  await fill();
  expect((await invoke(countTickets, { token, query: { showAll: true } })).body.closed).toBe(before.closed + 30);
});
