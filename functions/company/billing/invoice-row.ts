import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { monthsOfRecurrence } from '#shared/companies/next-due-date.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { centsOfReais, reaisOfCents } from '#shared/money/cents.ts';
import type { PaidDays } from './paid-days.ts';

/** An invoice as stored (`keys.invoice`). `valueCents` is its price less the credit of the company. */
export interface InvoiceRow extends Omit<Invoice, 'value'> {
  priceCents: number;
  /** Credit that was used; negative: a debt that was added. */
  creditCents: number;
  /** Increases with every change. */
  version: number;
  /** The kinds of mails that were sent about it (`billing-mail.ts`). */
  mailed?: ReadonlySet<string>;
}

/** The account of a company with the platform (`keys.billing`). */
export interface BillingRow {
  /** The due date for which the last renewal was invoiced, unless that was cancelled. */
  invoicedPeriod?: string | undefined;
  /** The invoice of the last change of plan, open or not. */
  changeInvoiceId?: number;
  /** Centavos that the company has paid beyond its invoices; negative: what it owes after a refund. */
  creditCents?: number;
  /** The paid days that are not over; absent before the first payment. */
  paid?: readonly PaidDays[];
  /** The day on which its first invoice was paid; absent if that was before these days were stored. */
  firstPaidOn?: string;
}

/** Days before the due date at which the invoice of the next period is made. */
const madeDaysBefore = 20;

/** The centavos that one period of a company's plan costs. `value` of a plan is its price for a month. */
export function periodPrice({ plan, recurrence }: Pick<CompanyRow, 'plan' | 'recurrence'>): number {
  return centsOfReais(plan.value) * monthsOfRecurrence[recurrence];
}

/** The id of a renewal is made of its due date, so that the key of the row is the claim: one per company and date. */
export function renewalId(dueDate: string): number {
  return Number(dueDate.replaceAll('-', '')) * 100;
}

/** Whether the invoice of the next period is to exist by now. */
export function isRenewalInvoiceDue(
  company: Pick<CompanyRow, 'dueDate' | 'status' | 'timeZone'>,
  now: Date,
): company is { dueDate: string; status: boolean; timeZone: string } {
  const { dueDate, status, timeZone } = company;
  return status && dueDate !== null && dueDate < daysLater(localDay(now, timeZone), madeDaysBefore);
}

export function newRenewal(company: CompanyRow & { dueDate: string }, credit: number, now: Date): InvoiceRow {
  const priceCents = periodPrice(company);
  const creditCents = Math.min(credit, priceCents);
  const at = now.toISOString();
  return {
    id: renewalId(company.dueDate),
    companyId: company.id,
    kind: 'renewal',
    detail: company.plan.name,
    planId: company.planId,
    priceCents,
    creditCents,
    valueCents: priceCents - creditCents,
    receivedCents: 0,
    refundedCents: 0,
    months: monthsOfRecurrence[company.recurrence],
    dueDate: company.dueDate,
    status: 'open',
    createdAt: at,
    updatedAt: at,
    paidAt: null,
    version: 1,
  };
}

export function invoiceView(row: InvoiceRow): Invoice {
  return { ...row, value: reaisOfCents(row.valueCents) };
}
