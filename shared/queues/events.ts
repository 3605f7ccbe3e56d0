import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Queue } from './contract.ts';

/** A change of a queue's options increases the version of the queue. */
export const queueEvent = defineLiveEvent({
  entity: 'queue',
  audience: 'all',
  note: 'an `update` also when its options changed: read them',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), queue: Queue }),
    z.object({ action: z.literal('delete'), queueId: z.int() }),
  ]),
});
