import { expect, test } from 'vitest';
import type { FoundMessage } from '#shared/search/contract.ts';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { groupHitsByCustomer } from './by-customer.ts';
import { updateFound } from './found-cache.ts';

const hit = (seq: number, contactId: number): FoundMessage[] => {
  const ticket = ticketForTest({ id: contactId });
  const own = { ...ticket, contact: { ...ticket.contact, id: contactId } };
  const message = messageForTest({ seq, ticketId: contactId, body: 'boleto' });
  return updateFound([{ messages: [] }], message, ['boleto'], own)[0]?.messages ?? [];
};

test('messages of one customer are together, customers in the order of their newest', () => {
  const groups = groupHitsByCustomer([hit(9, 1), hit(8, 2), hit(7, 1), hit(6, 3), hit(5, 2), hit(4, 1)].flat());
  expect(groups.map(({ contactId, newest, others }) => [contactId, newest.seq, others.map(({ seq }) => seq)])).toEqual([
    [1, 9, [7, 4]],
    [2, 8, [5]],
    [3, 6, []],
  ]);
});
