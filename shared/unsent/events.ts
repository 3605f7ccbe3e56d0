import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

/** For the user's other devices, which then read the text from the API. */
export const unsentEvent = defineLiveEvent({
  entity: 'unsent',
  audience: 'user',
  note: 'the text that this user has typed there and not sent changed on the device `origin`; read it from its route',
  payload: z.object({ action: z.literal('update'), ticketId: z.int(), version: z.int(), origin: z.string() }),
});
