import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const paymentEvent = defineLiveEvent({
  entity: 'payment',
  audience: ['all', 'billing'],
  note: 'an invoice was paid; the company has access until `dueDate`',
  payload: z.object({
    action: z.literal('CONCLUIDA'),
    invoiceId: z.int(),
    company: z.object({ id: z.int(), name: z.string(), dueDate: z.string().nullable() }),
  }),
});
