import { mayHear } from '#functions/contacts/may-hear.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { isSameConsulted, leaderOf } from '#shared/assistants/consulted.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { ConsultRow } from './consult-row.ts';

/** Whether the assistant still leads the conversation: no user serves it, and no other assistant leads it. */
const isLed = (ticket: TicketRow, { by, cycle }: ConsultRow): boolean => {
  const leader = leaderOf(ticket);
  return (
    ticket.status === 'pending' &&
    ticket.userId === null &&
    !ticket.isGroup &&
    !ticket.bot?.stopped &&
    ticket.cycle === cycle &&
    leader !== undefined &&
    isSameConsulted(leader, by)
  );
};

/**
 * Returns the ticket as currently stored; undefined when it is gone or the assistant may no longer answer it. A
 * listening assistant gets the ticket in any case.
 */
export const ledConversation = async (tenant: Tenant, row: ConsultRow): Promise<TicketRow | undefined> => {
  const ticket = await get<TicketRow>(keys.ticket(tenant, row.contactId, row.whatsappId), { consistent: true });
  if (!ticket || ticket.deletedAt || ticket.id !== row.id) return undefined;
  if (row.kind === 'listen') return ticket;
  return isLed(ticket, row) && (await mayHear(tenant, row.contactId)) ? ticket : undefined;
};
