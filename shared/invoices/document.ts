import * as z from 'zod';
import { Plan } from '#shared/plans/plan.ts';
import { Invoice, invoiceStates } from './invoice.ts';

/** The contents of an invoice, or of its receipt once it is paid, with every amount in centavos. */
export const InvoiceDocument = z.object({
  invoice: Invoice,
  /** By the company's calendar. */
  state: z.enum(invoiceStates),
  /** The price before credit. */
  priceCents: z.int(),
  /** Credit that was used; negative: a debt that was added. */
  creditCents: z.int(),
  /** The part that is not paid yet. */
  openCents: z.int(),
  /** The parts of the received amount by the way of payment. */
  pixCents: z.int(),
  byHandCents: z.int(),
  /** The received amount less what was returned to the payer. */
  keptCents: z.int(),
  /** `lines`: the stored parts of the payer's name and address, and the e-mail of the company. */
  company: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** The platform's setting `invoiceIssuer`. */
  issuer: z.string(),
  /** The plan with its present limits and parts; null when it was deleted. */
  plan: Plan.nullable(),
  /** `YYYY-MM-DD`, both included; null for changes of plan, and for renewals after the due date, which begin with the payment. */
  period: z.object({ from: z.string(), lastDay: z.string() }).nullable(),
  /** The charge by which the open part can be paid now. */
  charge: z.object({ brCode: z.string(), expiresAt: z.string() }).nullable(),
  issuedAt: z.string(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;
