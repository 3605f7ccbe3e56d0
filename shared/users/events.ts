import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { UserListed } from './contract.ts';

export const userEvent = defineLiveEvent({
  entity: 'user',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), user: UserListed }),
    z.object({ action: z.literal('delete'), userId: z.int() }),
  ]),
});
