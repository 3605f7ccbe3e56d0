import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { CustomerChat } from '../e2e/testing/fixture.ts';
import type { BenchProduct } from './bench-product.ts';
import { measureInParallel } from './in-parallel.ts';
import type { Measurement } from './statistics.ts';

/**
 * Measures the API as integrators call it: over HTTP, signed in once. Login is measured in process instead, because its
 * route is rate-limited per address.
 */
export async function measureApi({ fixture }: BenchProduct, quick: boolean): Promise<Measurement[]> {
  const seconds = quick ? 4 : 15;
  const chatOf = (n: number) => fixture.chats[n % fixture.chats.length] as CustomerChat;
  const { agent } = chatOf(0).company;
  return [
    ...(await measureInParallel('ticket list', seconds, () =>
      agent.call(tickets.list, { query: { status: 'open', showAll: 'true' } }),
    )),
    ...(await measureInParallel('messages of a ticket', seconds, (n) =>
      agent.call(messages.list, { params: { ticketId: chatOf(n).ticketId }, query: { marksRead: 'false' } }),
    )),
    ...(await measureInParallel('contacts', seconds, () => agent.call(contacts.list, { query: {} }))),
    ...(await measureInParallel('send', seconds, (n) =>
      agent.call(messages.send, {
        params: { ticketId: chatOf(n).ticketId },
        body: { body: `api ${n}`, idempotencyKey: `bench api ${n}` },
      }),
    )),
  ];
}
