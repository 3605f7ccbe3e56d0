import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Bulk } from './bulk.ts';

/** For all devices of the user who acts. Apart from the other events of tickets, which most functions contain. */
export const ticketBulkEvent = defineLiveEvent({
  entity: 'ticketBulk',
  audience: 'user',
  note: 'how far an act on many tickets, or its undoing, is; each ticket has its own event',
  payload: z.object({ action: z.literal('update'), bulk: Bulk }),
});
