import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const companyEvent = defineLiveEvent({
  entity: 'company',
  audience: 'all',
  note: 'its time zone, hours, due date, plan or state changed; read them from `GET /companies/{companyId}` and `POST /auth/refresh_token`',
  payload: z.object({ action: z.literal('update'), company: z.object({ id: z.int(), timeZone: z.string() }) }),
});
