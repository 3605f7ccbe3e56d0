import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Ticket } from './ticket.ts';

/** All users receive `updateUnread`, which names only the ticket. */
export const ticketEvent = defineLiveEvent({
  entity: 'ticket',
  audience: ['ticket', 'all'],
  note: '`updateUnread`: the ticket was read; to all',
  payload: z.union([
    z.object({ action: z.literal('update'), ticket: Ticket, ticketId: z.int() }),
    z.object({ action: z.enum(['delete', 'updateUnread']), ticketId: z.int() }),
  ]),
});

/** For all devices of a user: which tickets they have pinned, the newest pin first. */
export const ticketPinEvent = defineLiveEvent({
  entity: 'ticketPin',
  audience: 'user',
  note: 'the tickets that this user has pinned',
  payload: z.object({ action: z.literal('update'), ticketIds: z.array(z.int()) }),
});
