import { changeCompany } from '#functions/company/companies/change-company.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { monthsOfRecurrence } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { basisUnchanged, hasSameBasis, invoiceWrites } from './account-writes.ts';
import { announceInvoices } from './announce-invoices.ts';
import { announcePayment } from './announce-payment.ts';
import { effectOfPayment } from './effect-of-payment.ts';
import { type BillingRow, type InvoiceRow, periodPrice } from './invoice-row.ts';
import { makeInvoice } from './make-invoice.ts';
import { type PaidRenewal, paidRenewal } from './paid-renewal.ts';
import { cancelVoidInvoices } from './void-invoices.ts';

export async function getInvoice(tenant: Tenant, invoiceId: number): Promise<InvoiceRow> {
  const row = await get<InvoiceRow>(keys.invoice(tenant, invoiceId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_INVOICE_FOUND');
  return row;
}

/** Renews the company by an invoice whose new price is covered by the amount that was received for it. */
async function renewByReceived(
  tenant: Tenant,
  company: CompanyRow & { dueDate: string },
  invoice: InvoiceRow,
  { set, surplusCents }: { set: Partial<InvoiceRow>; surplusCents: number },
  now: Date,
): Promise<InvoiceRow> {
  const account = await get<BillingRow>(keys.billing(tenant), { consistent: true });
  const paid = { ...invoice, ...set };
  const creditCents = (account?.creditCents ?? 0) + surplusCents;
  let renewal: PaidRenewal | undefined;
  const renewed = await changeCompany(tenant, async (stored) => {
    renewal = undefined;
    if (!hasSameBasis(stored, company)) return undefined;
    const at = { ...stored, dueDate: company.dueDate };
    renewal = await paidRenewal(tenant, at, account, paid, { creditCents }, now);
    return {
      ...renewal,
      also: [
        ...(renewal.also ?? []),
        ...invoiceWrites(tenant, invoice, { ...set, status: 'paid', paidAt: now.toISOString() }, now),
      ],
    };
  });
  const after = await getInvoice(tenant, invoice.id);
  if (renewal) await announceInvoices(tenant, { updated: [after], cancelled: renewal.cancelled });
  await announcePayment(tenant, renewed, after);
  return after;
}

/** The invoice with today's price of the plan: plan or recurrence may have changed since it was made. */
export async function withTodaysPrice(
  tenant: Tenant,
  company: CompanyRow,
  invoice: InvoiceRow,
  now: Date,
): Promise<InvoiceRow> {
  const { dueDate, planId, recurrence, status } = company;
  const isCurrent = invoice.kind === 'renewal' && invoice.status === 'open' && invoice.dueDate === dueDate;
  const priced = {
    priceCents: periodPrice(company),
    months: monthsOfRecurrence[recurrence],
    planId,
    detail: company.plan.name,
  };
  const isSame = priced.priceCents === invoice.priceCents && priced.months === invoice.months;
  if (!isCurrent || !status || (isSame && planId === invoice.planId)) return invoice;
  const effect = effectOfPayment({ ...invoice, ...priced }, 0);
  const set = { ...priced, ...effect.set };
  if (effect.isPaid && dueDate !== null)
    return renewByReceived(tenant, { ...company, dueDate }, invoice, { ...effect, set }, now);
  await transact([...invoiceWrites(tenant, invoice, set, now), basisUnchanged(tenant, company)]);
  const after = await getInvoice(tenant, invoice.id);
  await announceInvoices(tenant, { updated: [after] });
  return after;
}

/**
 * All invoices of a company by id, which is by due date: a dozen a year. The current one is made if the daily run has
 * not come to the company yet, so that a company that has just lapsed always finds what to pay.
 */
export async function invoicesOf(tenant: Tenant, company: CompanyRow, now: Date): Promise<InvoiceRow[]> {
  await cancelVoidInvoices(tenant, company, now);
  await makeInvoice(tenant, company, now);
  const rows = await readWholeRange<InvoiceRow>(keys.invoices(tenant), { consistent: true });
  return Promise.all(rows.map((row) => withTodaysPrice(tenant, company, row, now)));
}
