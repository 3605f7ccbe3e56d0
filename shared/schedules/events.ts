import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Schedule } from './schedule.ts';

export const scheduleEvent = defineLiveEvent({
  entity: 'schedule',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), schedule: Schedule }),
    z.object({ action: z.literal('delete'), scheduleId: z.int() }),
  ]),
});
