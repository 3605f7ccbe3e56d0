import { beforeEach, expect, test } from 'vitest';
import { handler as showContact } from '#functions/entries/contacts/show.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as list } from './list.ts';
import { handler as onInbound } from './on-inbound.ts';

/** Messages of a phone's history: written during a gap, and brought in after a new pairing. */
useBackend();

let company: SeededCompany;
let connection: Awaited<ReturnType<SeededCompany['addConnection']>>;
beforeEach(async () => {
  company = await seedCompany();
  await company.addQueue({ name: 'Vendas' });
  connection = await company.addConnection({ greetingMessage: 'Olá, já atendemos' });
});

const maria = peerIdentity('5511987650001');
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const missed = (minutes: number, body: string, more: object = {}) =>
  inboundTextFrom(maria, connection, { at: ago(minutes), body, recovered: ago(60), isFromHistory: true, ...more });
/** Delivers messages one after the other, as the queue does within a chat. */
const inOrder = async (...all: unknown[]) => {
  for (const one of all) await deliverBatchToWorker(onInbound, one);
};
const ticket = async () => {
  const query = { showAll: 'true', status: 'pending' };
  return (await invoke(listTickets, { token: company.admin.token, query })).body.tickets[0];
};
const texts = async (): Promise<string[]> => {
  const params = { ticketId: (await ticket()).id };
  const { messages } = (await invoke(list, { token: company.admin.token, params, query: {} })).body;
  return messages.map(({ body }: { body: string }) => body);
};

test('waits unread in its queue, and the bot does not answer it, however fresh it is', async () => {
  const all = [missed(5, 'Oi'), missed(1, 'Alguém aí?')];
  await inOrder(...all);
  await deliverBatchAgain(onInbound, ...all);
  expect(await ticket()).toMatchObject({ unreadMessages: 2, lastMessage: 'Alguém aí?', status: 'pending' });
  expect(await texts()).toEqual(['Oi', 'Alguém aí?']);
});

test('is answered by what the owner typed on the phone afterwards', async () => {
  await inOrder(missed(5, 'Tem bolo?'), missed(4, 'Tem sim', { fromMe: true }));
  expect(await ticket()).toMatchObject({ unreadMessages: 0, lastMessage: 'Tem sim', fromMe: true });
});

test('changes nothing when the same message came otherwise before', async () => {
  const live = inboundTextFrom(maria, connection, { body: 'Oi' });
  await deliverBatchToWorker(onInbound, live);
  const before = await texts();
  await deliverBatchToWorker(onInbound, { ...live, recovered: ago(60), isFromHistory: true });
  expect(await texts()).toEqual(before);
});

test('does not hide a newer message that came before it', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, connection, { body: 'Ainda estão aí?' }));
  const { unreadMessages } = await ticket();
  await inOrder(missed(9, 'Tem bolo?'), missed(8, 'Tem sim', { fromMe: true }));
  const after = await ticket();
  expect(after).toMatchObject({ unreadMessages: unreadMessages + 1 });
  expect(after.lastMessage).not.toBe('Tem sim');
});

test('takes a customer out of campaigns who asked for it, without an answer', async () => {
  await inOrder(missed(9, 'Oi'), missed(8, 'SAIR'));
  expect(await texts()).toEqual(['Oi', 'SAIR']);
  const { contactId } = await ticket();
  const contact = (await invoke(showContact, { token: company.admin.token, params: { contactId } })).body;
  expect(contact.optedOutAt).toEqual(expect.any(String));
});
