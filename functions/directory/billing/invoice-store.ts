import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, get, readWhole, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { cancelLateChange } from './change-invoice.ts';
import { type InvoiceRow, priceOf } from './invoice-row.ts';
import { invoiceWrite, makeInvoice } from './make-invoice.ts';

export async function getInvoice(tenant: Tenant, invoiceId: number): Promise<InvoiceRow> {
  const row = await get<InvoiceRow>(keys.invoice(tenant, invoiceId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_INVOICE_FOUND');
  return row;
}

/**
 * The invoice with today's price of the plan: plan or recurrence may have changed since it was made. An invoice that is
 * partly paid keeps its price.
 */
export async function repriced(
  tenant: Tenant,
  company: CompanyRow,
  invoice: InvoiceRow,
  now: Date,
): Promise<InvoiceRow> {
  const { kind, status, dueDate, receivedCents, creditCents } = invoice;
  const priceCents = priceOf(company);
  const isCurrent = kind === 'renewal' && status === 'open' && dueDate === company.dueDate;
  if (!isCurrent || priceCents === invoice.priceCents || receivedCents > 0 || priceCents <= creditCents) return invoice;
  const set = {
    priceCents,
    valueCents: priceCents - creditCents,
    planId: company.planId,
    detail: company.plan.name,
  };
  const { planId, recurrence } = company;
  await transact([
    invoiceWrite(tenant, invoice, set, now),
    { write: check(keys.company(tenant), equals({ planId, recurrence, dueDate })), otherwise: 'ERR_TRY_AGAIN' },
  ]);
  return getInvoice(tenant, invoice.id);
}

/**
 * All invoices of a company by id, which is by due date: a dozen a year. The current one is made if the daily run has
 * not come to the company yet, so that a company that has just lapsed always finds what to pay.
 */
export async function invoicesOf(tenant: Tenant, company: CompanyRow, now: Date): Promise<InvoiceRow[]> {
  await cancelLateChange(tenant, company, now);
  await makeInvoice(tenant, company, now);
  const rows = await readWhole<InvoiceRow>(keys.invoices(tenant), { consistent: true });
  return Promise.all(rows.map((row) => repriced(tenant, company, row, now)));
}
