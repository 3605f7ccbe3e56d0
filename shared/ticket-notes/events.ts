import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { TicketMention, TicketNote } from './contract.ts';

export const ticketNoteEvent = defineLiveEvent({
  entity: 'ticketNote',
  audience: 'conversation',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), ticketNote: TicketNote }),
    z.object({ action: z.literal('delete'), ticketNoteId: z.int(), ticketId: z.int() }),
  ]),
});

export const ticketMentionEvent = defineLiveEvent({
  entity: 'ticketMention',
  audience: 'user',
  note: 'a note names the user; sent to all of their devices; `seen`: the user opened the conversation',
  payload: z.union([
    z.object({ action: z.literal('create'), mention: TicketMention }),
    z.object({ action: z.literal('seen'), ticketId: z.int() }),
  ]),
});
