import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { basisUnchanged, billingAccountWrite, cancellationWrites } from './account-writes.ts';
import { announceInvoices } from './announce-invoices.ts';
import { changeCost, isPeriodOver } from './change-cost.ts';
import { type BillingRow, type InvoiceRow, renewalId } from './invoice-row.ts';
import type { PaidDays } from './paid-days.ts';
import { paidDaysOf } from './paid-renewal.ts';

/** Whether the invoice of a change can still be paid: a charge made before midnight lasts until the next day. */
export function isPlanChangePayable(
  invoice: InvoiceRow,
  { timeZone }: Pick<CompanyRow, 'timeZone'>,
  now: Date,
): boolean {
  return invoice.status === 'open' && invoice.dueDate >= daysLater(localDay(now, timeZone), -1);
}

/** `plan`: the one that the change is to, unless it was deleted. */
function isVoidChange(
  company: CompanyRow,
  invoice: InvoiceRow,
  plan: Plan | undefined,
  paid: readonly PaidDays[],
  now: Date,
): boolean {
  if (!plan || plan.id === company.planId || !isPlanChangePayable(invoice, company, now)) return true;
  if (isPeriodOver(company, localDay(now, company.timeZone))) return true;
  return changeCost(company, plan, paid, invoice.dueDate) !== invoice.priceCents;
}

/**
 * Whether an open invoice has lost what its price was computed from: the due date of a renewal, or any part of the costs of a
 * change. It cannot be paid any more, and what was paid of it is credit.
 */
export async function isVoid(
  tenant: Tenant,
  company: CompanyRow,
  invoice: InvoiceRow,
  account: BillingRow | undefined,
  now: Date,
): Promise<boolean> {
  if (invoice.kind === 'renewal') return invoice.dueDate !== company.dueDate;
  const plan = await get<Plan & { deletedAt?: string }>(keys.plan(invoice.planId), { consistent: true });
  const paid = await paidDaysOf(tenant, company, account);
  return isVoidChange(company, invoice, plan?.deletedAt ? undefined : plan, paid, now);
}

/** The invoices of a company that may be open: that of its last change of plan, and a renewal of an earlier due date. */
async function suspects(tenant: Tenant, { dueDate }: CompanyRow, account: BillingRow | undefined) {
  const { changeInvoiceId, invoicedPeriod } = account ?? {};
  const ids = [changeInvoiceId, invoicedPeriod && invoicedPeriod !== dueDate ? renewalId(invoicedPeriod) : undefined];
  const wanted = ids.flatMap((id) => (id === undefined ? [] : [keys.invoice(tenant, id)]));
  const rows = await readTableRows<InvoiceRow>(wanted, { consistent: true });
  return rows.flatMap((row) => (row?.status === 'open' ? [row] : []));
}

/** Cancels the invoices of a company that are void. The paid parts become credit. */
export function cancelVoidInvoices(tenant: Tenant, read: CompanyRow, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const account = await get<BillingRow>(keys.billing(tenant), { consistent: true });
    if ((await suspects(tenant, read, account)).length === 0) return;
    // The caller's row may be older than the invoices.
    const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    if (!company) return;
    const invoices: InvoiceRow[] = [];
    for (const one of await suspects(tenant, company, account))
      if (await isVoid(tenant, company, one, account, now)) invoices.push(one);
    if (invoices.length === 0) return;
    const { writes, creditCents } = cancellationWrites(tenant, invoices, now);
    const hasRenewal = invoices.some(({ kind }) => kind === 'renewal');
    await transact([
      billingAccountWrite(tenant, account, {
        creditCents: (account?.creditCents ?? 0) + creditCents,
        // The period is invoiced again if its due date comes back.
        ...(hasRenewal && { invoicedPeriod: undefined }),
      }),
      basisUnchanged(tenant, company),
      ...writes,
    ]);
    await announceInvoices(tenant, { cancelled: invoices });
  });
}
