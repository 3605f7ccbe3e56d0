import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { UserListed } from '#shared/users/contract.ts';

export const userEvent = liveEvent(
  'user',
  z.union([
    z.object({ action: z.enum(['create', 'update']), user: UserListed }),
    z.object({ action: z.literal('delete'), userId: z.int() }),
  ]),
);
