import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';

export const companyEvent = liveEvent(
  'company',
  z.object({ action: z.literal('update'), company: z.object({ id: z.int(), timeZone: z.string() }) }),
);
