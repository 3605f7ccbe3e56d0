import { type BillingRow, type InvoiceRow, isRenewalInvoiceDue } from '#functions/company/billing/invoice-row.ts';
import { makeInvoice } from '#functions/company/billing/make-invoice.ts';
import { cancelVoidInvoices } from '#functions/company/billing/void-invoices.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

import { enqueueInvoiceReminders } from './remind.ts';

export interface BilledCompany {
  tenant: Tenant;
  company: CompanyRow;
}

/** Transactions under way at the same time. */
const atOnce = 10;

/** Before invoices of the next period are made, which use what was paid of a change that is cancelled. */
async function cancelVoidChanges(
  due: readonly BilledCompany[],
  accounts: readonly (BillingRow | undefined)[],
  now: Date,
): Promise<void> {
  const changed = due.flatMap(({ tenant, company }, n) => {
    const invoiceId = accounts[n]?.changeInvoiceId;
    return invoiceId === undefined ? [] : [{ tenant, company, key: keys.invoice(tenant, invoiceId) }];
  });
  const invoices = await readTableRows<InvoiceRow>(changed.map(({ key }) => key));
  for (const [n, { tenant, company }] of changed.entries())
    if (invoices[n]?.status === 'open') await cancelVoidInvoices(tenant, company, now);
}

/** Makes the invoices that these companies lack, and reminds of those that are due. Companies that have theirs cost a read of their account. */
export async function invoiceDueCompanies(companies: readonly BilledCompany[], now: Date): Promise<void> {
  const due = companies.filter(({ company }) => isRenewalInvoiceDue(company, now));
  const accounts = await readTableRows<BillingRow>(due.map(({ tenant }) => keys.billing(tenant)));
  const lacking = due.filter(({ company }, n) => accounts[n]?.invoicedPeriod !== company.dueDate);
  await cancelVoidChanges(due, accounts, now);
  for (let from = 0; from < lacking.length; from += atOnce)
    await Promise.all(
      lacking.slice(from, from + atOnce).map(({ tenant, company }) => makeInvoice(tenant, company, now)),
    );
  await enqueueInvoiceReminders(companies, now);
}
