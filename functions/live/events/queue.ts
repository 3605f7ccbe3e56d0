import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Queue } from '#shared/queues/contract.ts';

export const queueEvent = liveEvent(
  'queue',
  z.union([
    z.object({ action: z.enum(['create', 'update']), queue: Queue }),
    z.object({ action: z.literal('delete'), queueId: z.int() }),
  ]),
);
