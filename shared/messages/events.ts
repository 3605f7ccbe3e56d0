import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Ticket } from '#shared/tickets/ticket.ts';
import { Message } from './message.ts';

export const messageEvent = defineLiveEvent({
  entity: 'appMessage',
  audience: 'ticket',
  payload: z.union([
    z.object({ action: z.literal('create'), message: Message, ticket: Ticket, contact: Ticket.shape.contact }),
    z.object({ action: z.literal('update'), message: Message }),
  ]),
});
