import { mayMessage } from '#functions/conversation/contacts/may-message.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { AssistantTurnRow } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { isSameAssistant, leadingAssistant } from '#shared/assistants/assistant-ref.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Whether the assistant still leads the conversation: no user serves it, and no other assistant leads it. */
const isLed = (ticket: TicketRow, { by, cycle }: AssistantTurnRow): boolean => {
  const leader = leadingAssistant(ticket);
  return (
    ticket.status === 'pending' &&
    ticket.userId === null &&
    !ticket.isGroup &&
    !ticket.bot?.stopped &&
    ticket.cycle === cycle &&
    leader !== undefined &&
    isSameAssistant(leader, by)
  );
};

/**
 * Returns the ticket as currently stored; undefined when it is gone or the assistant may no longer answer it. A
 * listening assistant gets the ticket in any case.
 */
export async function answerableTicket(tenant: Tenant, row: AssistantTurnRow): Promise<TicketRow | undefined> {
  const ticket = await get<TicketRow>(keys.ticket(tenant, row.contactId, row.whatsappId), { consistent: true });
  if (!ticket || ticket.deletedAt || ticket.id !== row.id) return undefined;
  if (row.kind === 'listen') return ticket;
  return isLed(ticket, row) && (await mayMessage(tenant, row.contactId)) ? ticket : undefined;
}
