import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const authEvent = defineLiveEvent({
  entity: 'auth',
  audience: 'user',
  note: 'this user signed in; another `sessionId` than yours means that your session is over',
  payload: z.object({
    action: z.literal('update'),
    user: z.object({ id: z.int(), email: z.string(), companyId: z.int() }),
    sessionId: z.string(),
  }),
});
