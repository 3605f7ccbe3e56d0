import { changeCompany } from '#functions/company/companies/change-company.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get, putNew, readTableRows, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import {
  basisUnchanged,
  billingAccountWrite,
  cancellationWrites,
  hasSameBasis,
  invoiceWrites,
  watchInvoiceWrites,
} from './account-writes.ts';
import { announceInvoices } from './announce-invoices.ts';
import { type BillingRow, type InvoiceRow, isRenewalInvoiceDue, newRenewal, renewalId } from './invoice-row.ts';
import { type PaidRenewal, paidRenewal } from './paid-renewal.ts';

/**
 * The open invoice of an earlier due date, which the platform operator has moved since: it is cancelled, and what was
 * paid of it becomes credit.
 */
async function superseded(tenant: Tenant, account: BillingRow | undefined): Promise<InvoiceRow[]> {
  if (!account?.invoicedPeriod) return [];
  const key = keys.invoice(tenant, renewalId(account.invoicedPeriod));
  const row = await get<InvoiceRow>(key, { consistent: true });
  return row?.status === 'open' ? [row] : [];
}

/** Stores the invoice of a period; in place of a cancelled one, if the operator has moved the due date back to it. */
function storedWrites(tenant: Tenant, invoice: InvoiceRow, before: InvoiceRow | undefined, now: Date): Guarded[] {
  if (before) {
    const { version, ...fields } = invoice;
    return invoiceWrites(tenant, before, fields, now);
  }
  const { id, status } = invoice;
  return [
    { write: putNew(keys.invoice(tenant, id), { ...invoice }), otherwise: 'ERR_TRY_AGAIN' },
    ...(status === 'open' ? watchInvoiceWrites(tenant, invoice, now) : []),
  ];
}

async function makeOnce(tenant: Tenant, company: CompanyRow & { dueDate: string }, now: Date): Promise<boolean> {
  const [account, before] = (await readTableRows(
    [keys.billing(tenant), keys.invoice(tenant, renewalId(company.dueDate))],
    {
      consistent: true,
    },
  )) as [BillingRow | undefined, InvoiceRow | undefined];
  if (before && before.status !== 'cancelled') return false;
  const old = await superseded(tenant, account);
  const { writes, creditCents } = cancellationWrites(tenant, old, now);
  const credit = (account?.creditCents ?? 0) + creditCents;
  const invoice = { ...newRenewal(company, credit, now), refundedCents: before?.refundedCents ?? 0 };
  const set = { invoicedPeriod: company.dueDate, creditCents: credit - invoice.creditCents };
  if (invoice.valueCents > 0) {
    await transact([
      ...storedWrites(tenant, invoice, before, now),
      basisUnchanged(tenant, company),
      billingAccountWrite(tenant, account, set),
      ...writes,
    ]);
    await announceInvoices(tenant, { created: [invoice], cancelled: old });
    return true;
  }
  // Credit pays the whole period, or the plan costs nothing.
  const paid: InvoiceRow = { ...invoice, status: 'paid', paidAt: now.toISOString() };
  let renewal: PaidRenewal | undefined;
  await changeCompany(tenant, async (stored) => {
    renewal = undefined;
    if (!hasSameBasis(stored, company)) return undefined;
    renewal = await paidRenewal(tenant, { ...stored, dueDate: company.dueDate }, account, invoice, set, now);
    return { ...renewal, also: [...(renewal.also ?? []), ...storedWrites(tenant, paid, before, now), ...writes] };
  });
  if (renewal) await announceInvoices(tenant, { created: [paid], cancelled: [...old, ...renewal.cancelled] });
  return true;
}

/**
 * Makes the invoice of a company's next period when it is due, once: the key of the row is company and period. Returns
 * whether it was made.
 */
export function makeInvoice(tenant: Tenant, company: CompanyRow, now: Date): Promise<boolean> {
  let current: CompanyRow | undefined = company;
  return retryOnConflict(async (round) => {
    if (round > 0) current = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    if (!current || !isRenewalInvoiceDue(current, now)) return false;
    return makeOnce(tenant, current as CompanyRow & { dueDate: string }, now);
  });
}
