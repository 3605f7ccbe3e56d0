import type { Ticket } from '#shared/tickets/ticket.ts';

/** Whether the rows are of more than one connection. */
export function hasSeveralConnections(rows: readonly Ticket[]): boolean {
  return rows.some(({ whatsappId }) => whatsappId !== rows[0]?.whatsappId);
}
