import { expect, test } from 'vitest';
import type { FoundMessage } from '#shared/search/contract.ts';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { updateFound, withFoundTicket, withoutFoundTicket } from './found-cache.ts';

const terms = ['boleto'];
const ticket = ticketForTest({ id: 7 });
const messageWith = (seq: number, body: string, over = {}) => messageForTest({ seq, ticketId: 7, body, ...over });
const pagesOf = (...messages: FoundMessage[]) => [{ messages }, { messages: [] }];
const found = updateFound(pagesOf(), messageWith(1, 'Segue o boleto'), terms, ticket);

test('adds a new message that matches the search, once', () => {
  expect(found[0]?.messages).toMatchObject([{ id: '1-M1', seq: 1, excerpt: 'Segue o boleto', ticket: { id: 7 } }]);
  expect(updateFound(found, messageWith(1, 'Segue o boleto'), terms, ticket)[0]?.messages).toHaveLength(1);
  expect(updateFound(found, messageWith(2, 'Segue a nota'), terms, ticket)).toBe(found);
  const both = updateFound(found, messageWith(3, 'Boletos pagos'), terms, ticket);
  expect(both[0]?.messages.map(({ seq }) => seq)).toEqual([3, 1]);
});

test('updates an edited hit, and removes one that no longer matches or is deleted', () => {
  const edited = updateFound(found, messageWith(1, 'Segue o boleto novo'), terms);
  expect(edited[0]?.messages).toMatchObject([{ excerpt: 'Segue o boleto novo' }]);
  expect(updateFound(found, messageWith(1, 'Segue a nota'), terms)[0]?.messages).toEqual([]);
  expect(updateFound(found, messageWith(1, 'Segue o boleto', { isDeleted: true }), terms)[0]?.messages).toEqual([]);
  // The message's ticket is unknown: the next reading finds it.
  expect(updateFound(pagesOf(), messageWith(1, 'Segue o boleto'), terms)).toEqual(pagesOf());
});

test('updates the ticket of a hit, and removes the hits of a deleted ticket', () => {
  const renamed = ticketForTest({ id: 7, version: 2, contact: { ...ticket.contact, name: 'Rita' } });
  expect(withFoundTicket(found, renamed)[0]?.messages[0]?.ticket.contact.name).toBe('Rita');
  expect(withFoundTicket(found, ticketForTest({ id: 8 }))).toBe(found);
  expect(withoutFoundTicket(found, 7)[0]?.messages).toEqual([]);
});
