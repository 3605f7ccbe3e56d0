import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Message } from '#shared/messages/message.ts';
import { Ticket } from '#shared/tickets/ticket.ts';

export const messageEvent = liveEvent(
  'appMessage',
  z.union([
    z.object({ action: z.literal('create'), message: Message, ticket: Ticket }),
    z.object({ action: z.literal('update'), message: Message }),
  ]),
);
