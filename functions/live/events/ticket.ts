import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Ticket } from '#shared/tickets/ticket.ts';

export const ticketEvent = liveEvent(
  'ticket',
  z.union([
    z.object({ action: z.literal('update'), ticket: Ticket, ticketId: z.int() }),
    z.object({ action: z.enum(['delete', 'updateUnread']), ticketId: z.int() }),
  ]),
);
