import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { TagListed } from '#shared/tags/contract.ts';

export const tagEvent = liveEvent(
  'tag',
  z.union([
    z.object({ action: z.enum(['create', 'update']), tag: TagListed }),
    z.object({ action: z.enum(['delete', 'counted']), tagId: z.int() }),
  ]),
);
