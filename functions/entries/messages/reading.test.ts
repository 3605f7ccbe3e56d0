import { beforeEach, expect, test } from 'vitest';
import { handler as searchWithin } from '#functions/entries/search/conversation.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as showTicket } from '#functions/entries/tickets/show.ts';
import { handler as update } from '#functions/entries/tickets/update.ts';
import { handler as history } from './history.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

/** Agents accept a waiting ticket before they read it; users who may peek need not, and peeking leaves a note. */
useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let ticketId: number;
let messageId: string;
beforeEach(async () => {
  company = await seedCompany();
  ana = await company.addUser({ name: 'Ana', allTicket: 'enabled' });
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650004'), await company.addConnection()));
  const { body } = await invoke(listTickets, { token: ana.token, query: { status: 'pending', order: 'newest' } });
  ticketId = body.tickets[0].id;
  messageId = (await invoke(list, { token: company.admin.token, params: { ticketId } })).body.messages[0].id;
});

/** HTTP status of each route that reads the ticket's messages. */
const readBy = async ({ token }: SignedInUser): Promise<number[]> => {
  const answers = await Promise.all([
    invoke(list, { token, params: { ticketId } }),
    invoke(searchWithin, { token, params: { ticketId }, query: { searchParam: 'bom dia' } }),
    invoke(history, { token, params: { messageId } }),
  ]);
  return answers.map(({ status }) => status);
};
const change = ({ token }: SignedInUser, body: object) => invoke(update, { token, params: { ticketId }, body });

test('lets only users who may peek read a waiting ticket, and agents from accepting it until they return it', async () => {
  const supervisor = await company.addUser({ profile: 'supervisor', allTicket: 'enabled' });
  expect(await readBy(company.admin)).toEqual([200, 200, 200]);
  expect(await readBy(ana)).toEqual([403, 403, 403]);
  expect(await readBy(supervisor)).toEqual([403, 403, 403]);
  await change(ana, { status: 'open' });
  expect(await readBy(ana)).toEqual([200, 200, 200]);
  // A colleague of the same queue may help.
  expect(await readBy(supervisor)).toEqual([200, 200, 200]);
  await change(ana, { status: 'pending', userId: null });
  expect(await readBy(ana)).toEqual([403, 403, 403]);
});

test('the newest page marks a conversation read for its agent alone, unless the client marks it itself', async () => {
  const unread = async () => (await invoke(showTicket, { token: ana.token, params: { ticketId } })).body.unreadMessages;
  const open = async ({ token }: SignedInUser, query = {}) =>
    (await invoke(list, { token, params: { ticketId }, query })).body.ticket.unreadMessages;
  await change(ana, { status: 'open' });
  expect(await open(company.admin)).toBe(1);
  expect(await open(ana, { marksRead: false })).toBe(1);
  expect(await open(ana, { until: 1 })).toBe(1);
  expect(await unread()).toBe(1);
  await drainQueuedMessages('live');
  expect(await Promise.all([open(ana), open(ana), open(ana)])).toEqual([0, 0, 0]);
  expect(await unread()).toBe(0);
  expect(JSON.stringify(await drainQueuedMessages('live'))).toContain('"unreadMessages":0');
  expect(await open(ana)).toBe(0);
  expect(await drainQueuedMessages('live')).toEqual([]);
});

test('an empty status lists tickets of every status, as without one', async () => {
  const listed = async (query: object) => (await invoke(listTickets, { token: ana.token, query: { ...query } })).body;
  expect((await listed({ status: '' })).tickets).toEqual((await listed({})).tickets);
});
