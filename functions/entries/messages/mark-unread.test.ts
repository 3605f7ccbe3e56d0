import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as list } from '#functions/entries/tickets/list.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as markRead } from './mark-read.ts';
import { handler as markUnread } from './mark-unread.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let ana: SignedInUser;
const maria = peerIdentity('5511960000071');
beforeEach(async () => {
  company = await seedCompany();
  desk = testInbox(company, await company.addConnection());
  ana = await company.addUser();
});

const opened = async () => {
  const id = await desk.arrive(maria);
  await desk.change(id, { status: 'open' }, ana);
  await invoke(markRead, { token: ana.token, params: { ticketId: id } });
  return id;
};
const markIt = (ticketId: number, { token } = ana) => invoke(markUnread, { token, params: { ticketId } });
const unread = async (): Promise<number[]> => {
  const query = { status: 'open', withUnreadMessages: true };
  return (await invoke(list, { token: ana.token, query })).body.tickets.map(({ id }: Ticket) => id);
};

test('shows a conversation as unread until it is opened again', async () => {
  const id = await opened();
  expect((await markIt(id)).body).toMatchObject({ unreadMessages: 1, markedUnread: true });
  expect((await markIt(id)).body).toMatchObject({ unreadMessages: 1, markedUnread: true });
  expect(await unread()).toEqual([id]);
  await invoke(markRead, { token: ana.token, params: { ticketId: id } });
  expect(await desk.ticket(id)).toMatchObject({ unreadMessages: 0 });
  expect((await desk.ticket(id)).markedUnread).toBeUndefined();
  expect(await unread()).toEqual([]);
});

test('leaves the number of unread messages unchanged, and a next message counts alone', async () => {
  const id = await desk.arrive(maria);
  await desk.change(id, { status: 'open' }, ana);
  await desk.write(maria);
  expect((await markIt(id)).body).toMatchObject({ unreadMessages: 2, markedUnread: false });
  await invoke(markRead, { token: ana.token, params: { ticketId: id } });
  await markIt(id);
  await desk.write(maria);
  expect(await desk.ticket(id)).toMatchObject({ unreadMessages: 1 });
  expect((await desk.ticket(id)).markedUnread).toBeUndefined();
});

test('an answer and the closing read it; a closed one cannot be marked', async () => {
  const id = await opened();
  await markIt(id);
  await desk.sendText(id);
  expect(await desk.ticket(id)).toMatchObject({ unreadMessages: 0 });
  await markIt(id);
  await desk.change(id, { status: 'closed' }, ana);
  expect(await desk.ticket(id)).toMatchObject({ unreadMessages: 0 });
  expect((await markIt(id)).body.error).toBe('ERR_TICKET_TRANSITION');
});

test('sends no second blue ticks', async () => {
  const id = await opened();
  const { receiptSeq } = await desk.ticket(id);
  await markIt(id);
  await invoke(markRead, { token: ana.token, params: { ticketId: id } });
  expect((await desk.ticket(id)).receiptSeq).toBe(receiptSeq);
});

test('is refused to those who may not see the ticket', async () => {
  const id = await opened();
  expect((await markIt(id, await company.addUser({ allTicket: 'desabled' }))).body.error).toBe('ERR_NO_PERMISSION');
  expect((await markIt(id, (await seedCompany()).admin)).body.error).toBe('ERR_NO_TICKET_FOUND');
});
