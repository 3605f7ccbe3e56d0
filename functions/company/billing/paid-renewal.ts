import type { CompanyRowChange } from '#functions/company/companies/change-company.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { monthsOfRecurrence, nextDueDate } from '#shared/companies/next-due-date.ts';
import type { Recurrence } from '#shared/companies/recurrence.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { billingAccountWrite, cancellationWrites } from './account-writes.ts';
import { firstPaymentFields } from './company-figures.ts';
import type { BillingRow, InvoiceRow } from './invoice-row.ts';
import { type PaidDays, paidAfterRenewal, paidPeriod } from './paid-days.ts';

export function recurrenceOfMonths(months: number): Recurrence {
  return (
    (Object.keys(monthsOfRecurrence) as Recurrence[]).find((one) => monthsOfRecurrence[one] === months) ?? 'MENSAL'
  );
}

/**
 * The days that the company has paid. An account without them is from before they were stored: the periods of its paid
 * invoices count, at the price of its plan.
 */
export async function paidDaysOf(
  tenant: Tenant,
  { plan }: CompanyRow,
  account: BillingRow | undefined,
): Promise<readonly PaidDays[]> {
  if (account?.paid) return account.paid;
  const rows = await readWholeRange<InvoiceRow>(keys.invoices(tenant), { consistent: true });
  return rows
    .filter(({ kind, status, priceCents }) => kind === 'renewal' && status === 'paid' && priceCents > 0)
    .map(({ dueDate, months }) => {
      const until = nextDueDate({ dueDate, recurrence: recurrenceOfMonths(months) }, dueDate);
      return paidPeriod(dueDate, until, months, centsOfReais(plan.value));
    });
}

/** The invoice of the company's last change of plan while it is open. */
async function openChange(tenant: Tenant, account: BillingRow | undefined): Promise<InvoiceRow | undefined> {
  if (account?.changeInvoiceId === undefined) return undefined;
  const row = await get<InvoiceRow>(keys.invoice(tenant, account.changeInvoiceId), { consistent: true });
  return row?.status === 'open' ? row : undefined;
}

/** A renewal, and the open invoices that it cancels. */
export interface PaidRenewal extends CompanyRowChange {
  cancelled: readonly InvoiceRow[];
}

/**
 * The renewal by a paid invoice: from the due date, or from today if that has passed. The same transaction writes `set` to the
 * account, and cancels the invoice of a change of plan, whose price was that of the days until the old due date.
 */
export async function paidRenewal(
  tenant: Tenant,
  company: CompanyRow & { dueDate: string },
  account: BillingRow | undefined,
  { priceCents, months }: Pick<InvoiceRow, 'priceCents' | 'months'>,
  set: BillingRow & { creditCents: number },
  now: Date,
): Promise<PaidRenewal> {
  const today = localDay(now, company.timeZone);
  const isLate = company.dueDate < today;
  const from = isLate ? today : company.dueDate;
  const until = nextDueDate(company, from);
  const change = await openChange(tenant, account);
  const changes = change ? [change] : [];
  const { writes, creditCents } = cancellationWrites(tenant, changes, now);
  const period = paidPeriod(from, until, months, priceCents / months);
  const paid = paidAfterRenewal(await paidDaysOf(tenant, company, account), period, today);
  return {
    dueDate: until,
    cancelled: changes,
    // The invoice was priced by these.
    unchanged: ['planId', 'recurrence', 'status'],
    also: [
      billingAccountWrite(tenant, account, {
        ...set,
        creditCents: set.creditCents + creditCents,
        paid,
        ...(priceCents > 0 && firstPaymentFields(account, today)),
      }),
      ...writes,
    ],
  };
}
