import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';

export const authEvent = liveEvent(
  'auth',
  z.object({
    action: z.literal('update'),
    user: z.object({ id: z.int(), email: z.string(), companyId: z.int() }),
    sessionId: z.string(),
  }),
);
