import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const companyEvent = defineLiveEvent({
  entity: 'company',
  audience: 'all',
  note: 'its time zone or its hours changed; read them from `GET /companies/{companyId}`',
  payload: z.object({ action: z.literal('update'), company: z.object({ id: z.int(), timeZone: z.string() }) }),
});
