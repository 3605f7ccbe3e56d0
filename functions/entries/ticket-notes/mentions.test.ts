import { beforeEach, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as receivers } from '#functions/entries/tickets/receivers.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import type { TicketMention } from '#shared/ticket-notes/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as create } from './create.ts';
import { handler as listNotes } from './list.ts';
import { handler as mentions } from './mentions.ts';
import { handler as remove } from './remove.ts';
import { handler as seeMentions } from './see-mentions.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let bia: SignedInUser;
let stranger: SignedInUser;
let ticket: Ticket;
let sales: number;
let finance: number;
beforeEach(async () => {
  company = await seedCompany();
  sales = (await company.addQueue({ name: 'Vendas' })).id;
  finance = (await company.addQueue({ name: 'Financeiro' })).id;
  ana = await company.addUser({ name: 'Ana', queueIds: [sales] });
  bia = await company.addUser({ name: 'Bia', queueIds: [sales, finance] });
  stranger = await company.addUser({ name: 'Caio', queueIds: [finance] });
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654322'), await company.addConnection()));
  [ticket] = (await invoke(listTickets, { token: company.admin.token, query: { showAll: 'true' } })).body.tickets;
  await change({ status: 'open', userId: ana.user.id, queueId: sales }, company.admin);
  await drainQueuedMessages('live');
});

const change = (body: object, { token } = ana) =>
  invoke(updateTicket, { token, params: { ticketId: ticket.id }, body });
const write = (note: string, named: readonly SignedInUser[], { token } = ana) =>
  invoke(create, { token, body: { note, ticketId: ticket.id, mentions: named.map(({ user }) => user.id) } });
const mentionsOf = async ({ token }: SignedInUser): Promise<TicketMention[]> =>
  (await invoke(mentions, { token })).body.mentions;
const see = ({ token }: SignedInUser) => invoke(seeMentions, { token, body: { ticketId: ticket.id } });

test('notifies the colleague whom a note names, also when away, until they open the conversation', async () => {
  await write('@Bia pode aprovar?', [bia, ana]);
  const expected = { note: '@Bia pode aprovar?', by: { name: 'Ana' }, ticket: { id: ticket.id, uuid: ticket.uuid } };
  const published = (await drainQueuedMessages('live')).filter((event) =>
    JSON.stringify(event).includes('ticketMention'),
  );
  expect(published).toMatchObject([
    { rooms: [`user-${bia.user.id}`], payload: { action: 'create', mention: expected } },
  ]);
  // The table has it for the next sign-in; the writer is not notified.
  expect(await mentionsOf(bia)).toMatchObject([expected]);
  expect(await mentionsOf(ana)).toEqual([]);
  await see(bia);
  expect(await mentionsOf(bia)).toEqual([]);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { rooms: [`user-${bia.user.id}`], payload: { action: 'seen', ticketId: ticket.id } },
  ]);
  await see(bia);
  expect(await drainQueuedMessages('live')).toEqual([]);
});

test('refuses to name a colleague who may not see the conversation, and stores nothing then', async () => {
  expect(await write('@Caio veja', [stranger])).toMatchObject({
    status: 400,
    body: { error: 'ERR_USER_NOT_IN_QUEUE' },
  });
  expect((await invoke(listNotes, { token: ana.token, query: { ticketId: ticket.id } })).body).toEqual([]);
});

test('leaves out a mention whose note was deleted, or whose conversation the user may not see any more', async () => {
  const onlySales = await company.addUser({ name: 'Duda', queueIds: [sales] });
  const { body: note } = await write('@Bia @Duda vejam', [bia, onlySales]);
  expect(await mentionsOf(onlySales)).toHaveLength(1);
  await change({ queueId: finance, userId: stranger.user.id }, company.admin);
  expect(await mentionsOf(onlySales)).toEqual([]);
  expect(await mentionsOf(bia)).toHaveLength(1);
  await invoke(remove, { token: company.admin.token, params: { ticketNoteId: note.id } });
  expect(await mentionsOf(bia)).toEqual([]);
});

test('a transfer stores its note with the change, for the colleague who gets the conversation', async () => {
  const answer = await change({ userId: bia.user.id, note: 'Cliente pede desconto' });
  expect(answer).toMatchObject({ status: 200, body: { userId: bia.user.id } });
  expect((await invoke(listNotes, { token: bia.token, query: { ticketId: ticket.id } })).body).toMatchObject([
    { note: 'Cliente pede desconto', userId: ana.user.id },
  ]);
  expect(await mentionsOf(bia)).toMatchObject([{ note: 'Cliente pede desconto', by: { name: 'Ana' } }]);
});

test('a refused transfer stores no note, and one that changes nothing keeps it', async () => {
  expect(await change({ userId: stranger.user.id, note: 'Para você' })).toMatchObject({ status: 400 });
  expect((await invoke(listNotes, { token: ana.token, query: { ticketId: ticket.id } })).body).toEqual([]);
  await change({ userId: ana.user.id, note: 'Fica comigo' });
  expect((await invoke(listNotes, { token: ana.token, query: { ticketId: ticket.id } })).body).toHaveLength(1);
});

test('lists who can get a conversation with their queues and open tickets, those with the fewest first', async () => {
  const { users } = (await invoke(receivers, { token: ana.token })).body;
  const shown = users.map(({ name, open, queues }: { name: string; open: number; queues: { name: string }[] }) => ({
    name,
    open,
    queues: queues.map((queue) => queue.name),
  }));
  expect(shown).toContainEqual({ name: 'Bia', open: 0, queues: ['Vendas', 'Financeiro'] });
  expect(shown.at(-1)).toEqual({ name: 'Ana', open: 1, queues: ['Vendas'] });
  expect(JSON.stringify(users)).not.toContain('@');
});
