import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { TicketNote } from './contract.ts';

export const ticketNoteEvent = defineLiveEvent({
  entity: 'ticketNote',
  audience: 'conversation',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), ticketNote: TicketNote }),
    z.object({ action: z.literal('delete'), ticketNoteId: z.int(), ticketId: z.int() }),
  ]),
});
