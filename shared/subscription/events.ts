import * as z from 'zod';
import { Invoice } from '#shared/invoices/invoice.ts';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const paymentEvent = defineLiveEvent({
  entity: 'payment',
  audience: ['all', 'holders:billing:use', 'billing'],
  note:
    '`CONCLUIDA`: an invoice was paid, and the company has access until `dueDate`; the others go only to users who may ' +
    'pay; `update`: also a payment, a part of one or a refund; `delete`: the invoice was cancelled, and stays in the list',
  payload: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('CONCLUIDA'),
      invoiceId: z.int(),
      company: z.object({ id: z.int(), name: z.string(), dueDate: z.string().nullable() }),
    }),
    z.object({ action: z.enum(['create', 'update']), invoice: Invoice }),
    z.object({ action: z.literal('delete'), invoiceId: z.int() }),
  ]),
});
