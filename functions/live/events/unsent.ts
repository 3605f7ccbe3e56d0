import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';

export const unsentEvent = liveEvent(
  'unsent',
  z.object({ action: z.literal('update'), ticketId: z.int(), version: z.int(), origin: z.string() }),
);
