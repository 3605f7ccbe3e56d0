import { handler as list } from '#functions/entries/messages/list.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchToWorker,
  inboundTextFrom,
  noPictureEventOf,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { type Measurement, singleValue } from './statistics.ts';

/** Measures what the most common operations cost at the table: capacity units and sequential requests. */
export async function measureCosts(): Promise<Measurement[]> {
  const company = await seedCompany();
  const { token } = company.admin;
  const line = await company.addConnection();
  const maria = peerIdentity('5521999990001');
  const receive = () => deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await receive();
  await deliverBatchToWorker(onInbound, noPictureEventOf(maria, line));
  const { body } = await invoke(listTickets, { token, query: { status: 'pending', showAll: true, order: 'newest' } });
  const ticketId: number = body.tickets[0].id;
  await invoke(updateTicket, { token, params: { ticketId }, body: { status: 'open' } });
  const operations: Record<string, () => Promise<unknown>> = {
    'receive a text': receive,
    'send a text': () => invoke(send, { token, params: { ticketId }, body: { body: 'Sim, temos.' } }),
    'list tickets': () => invoke(listTickets, { token, query: { status: 'open', showAll: true } }),
    'open a conversation': () => invoke(list, { token, params: { ticketId } }),
  };
  const measured: Measurement[] = [];
  for (const [name, operation] of Object.entries(operations)) {
    // The first call also fills the caches that a Lambda keeps in memory.
    await operation();
    const { bill } = await meterTableCost(operation);
    measured.push(
      singleValue(`${name}: written`, 'WCU', bill.writeUnits),
      singleValue(`${name}: read`, 'RCU', bill.readUnits),
      singleValue(`${name}: one after the other`, 'trips', bill.trips),
    );
  }
  return measured;
}
