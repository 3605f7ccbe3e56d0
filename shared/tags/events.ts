import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { TagListed } from './contract.ts';

export const tagEvent = defineLiveEvent({
  entity: 'tag',
  audience: 'all',
  note: '`counted`: a ticket got or lost it. Each ticket that loses a deleted tag gets an event of its own',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), tag: TagListed }),
    z.object({ action: z.enum(['delete', 'counted']), tagId: z.int() }),
  ]),
});
