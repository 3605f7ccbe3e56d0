import * as z from 'zod';

export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export const TicketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof TicketStatus>;
