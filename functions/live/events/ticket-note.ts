import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { TicketNote } from '#shared/ticket-notes/contract.ts';

export const ticketNoteEvent = liveEvent(
  'ticketNote',
  z.union([
    z.object({ action: z.literal('create'), ticketNote: TicketNote }),
    z.object({ action: z.literal('delete'), ticketNoteId: z.int(), ticketId: z.int() }),
  ]),
);
