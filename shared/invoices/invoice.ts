import * as z from 'zod';

const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;

/**
 * An invoice of the platform to a company. `renewal`: the period that begins on `dueDate`; `change`: the difference to a
 * larger plan until the due date.
 */
export const Invoice = z.object({
  /** The due date without dashes and two more digits: one renewal (`00`) per company and period. */
  id: z.int(),
  companyId: z.int(),
  kind: z.enum(['renewal', 'change']),
  /** Name of the plan. */
  detail: z.string(),
  planId: z.int(),
  /** Reais, for Whaticket-compatible clients; `valueCents` is exact. */
  value: z.number(),
  valueCents: z.int(),
  /** The amount paid so far, in centavos. */
  receivedCents: z.int(),
  /** The amount returned to the payer, in centavos. */
  refundedCents: z.int(),
  /** Months that a renewal covers; 0 for changes of plan. */
  months: z.int(),
  dueDate: z.string(),
  status: z.enum(invoiceStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
  paidAt: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** How a list shows an invoice: unpaid after its due date is overdue. */
export const invoiceStates = [...invoiceStatuses, 'overdue'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** `today`: the company's calendar day. */
export function invoiceState({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, today: string): InvoiceState {
  return status === 'open' && dueDate < today ? 'overdue' : status;
}
