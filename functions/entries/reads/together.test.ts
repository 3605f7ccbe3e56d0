import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { routesReadTogether } from '#shared/reads/read-together.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { handler as onInbound } from '../messages/on-inbound.ts';
import { handler as list } from '../tickets/list.ts';
import { handler as update } from '../tickets/update.ts';
import { handler } from './together.ts';

useBackend();

const together = (token: string, asked: object[]) =>
  invoke(handler, { token, query: { reads: JSON.stringify(asked) } });

/** A conversation of the administrator with an unread message. */
const conversationOf = async ({ admin: { token }, addConnection }: SeededCompany) => {
  const line = await addConnection();
  const write = () =>
    deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511977770001'), line, { body: 'Bom dia' }));
  await write();
  const [{ id, contact }] = (await invoke(list, { token, query: { status: 'pending', showAll: true } })).body.tickets;
  await invoke(update, { token, params: { ticketId: id }, body: { status: 'open', userId: undefined } });
  await write();
  return { ticketId: id as number, contactId: contact.id as number };
};

interface Asked {
  route: string;
  params?: Record<string, number>;
  query?: Record<string, string | number>;
}

const opened = ({ ticketId, contactId }: { ticketId: number; contactId: number }): Asked[] => [
  { route: 'messages.list', params: { ticketId }, query: { marksRead: 'false' } },
  { route: 'ticket-notes.list', query: { ticketId } },
  { route: 'unsent.show', params: { ticketId } },
  { route: 'overview.contact', params: { contactId }, query: { parts: 'history' } },
];

test('answers each read as its own route does', async () => {
  const company = await seedCompany();
  const { token } = company.admin;
  const lists = ['queues.list', 'webhooks.list'];
  const asked: Asked[] = [...opened(await conversationOf(company)), ...lists.map((route) => ({ route }))];
  const { status, body } = await together(token, asked);
  expect(status).toBe(200);
  for (const [n, { route, params, query }] of asked.entries()) {
    const alone = await invoke(await importRouteHandler(routeById(route)), {
      token,
      ...(params && { params }),
      ...(query && { query }),
    });
    expect(body.answers[n], route).toEqual({ status: 200, body: alone.body });
  }
});

test('a read that is refused leaves the others, and a conversation of another company is not found', async () => {
  const [ours, theirs] = [await seedCompany(), await seedCompany()];
  const foreign = await conversationOf(theirs);
  const { body } = await together(ours.admin.token, [...opened(foreign), { route: 'chats.list' }]);
  expect(body.answers.map((answer: { status: number; body: { error?: string } }) => answer.body.error)).toEqual([
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_CONTACT_FOUND',
    undefined,
  ]);
});

test('changes nothing: a conversation that is read stays unread, whatever the query asks', async () => {
  const company = await seedCompany();
  const { ticketId } = await conversationOf(company);
  const { body } = await together(company.admin.token, [
    { route: 'messages.list', params: { ticketId }, query: { marksRead: 'true' } },
  ]);
  expect(body.answers[0].body.ticket.unreadMessages).toBeGreaterThan(0);
});

test('the parts share what they all read: the caller and the conversation', async () => {
  const company = await seedCompany();
  const { token } = company.admin;
  const asked = opened(await conversationOf(company));
  await together(token, asked);
  const { bill } = await meterTableCost(() => together(token, asked));
  expect(bill.writeUnits).toBe(0);
  // Alone they take 14 units; how many of their reads meet in one request depends on the moment.
  expect(bill.readUnits).toBeLessThanOrEqual(11);
  expect(bill.trips).toBeLessThanOrEqual(4);
});

test('every route in it reads, for users', () => {
  for (const id of routesReadTogether) expect(routeById(id)).toMatchObject({ method: 'GET', id });
});

test('refuses routes that are not in the list, and more reads than a screen has', async () => {
  const { token } = (await seedCompany()).admin;
  for (const asked of [[{ route: 'auth.me' }], [], Array.from({ length: 21 }, () => ({ route: 'chats.list' }))])
    expect(await together(token, asked)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});
