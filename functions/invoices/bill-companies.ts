import { type BillingRow, isInvoiceable } from '#functions/directory/billing/invoice-row.ts';
import { makeInvoice } from '#functions/directory/billing/make-invoice.ts';
import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

export interface Billed {
  tenant: Tenant;
  company: CompanyRow;
}

/** Transactions under way at the same time. */
const atOnce = 10;

/** Makes the invoices that these companies lack. Companies that have theirs cost a read of their account. */
export async function billCompanies(companies: readonly Billed[], now: Date): Promise<void> {
  const due = companies.filter(({ company }) => isInvoiceable(company, now));
  const accounts = await getAll<BillingRow>(due.map(({ tenant }) => keys.billing(tenant)));
  const lacking = due.filter(({ company }, n) => accounts[n]?.invoicedPeriod !== company.dueDate);
  for (let from = 0; from < lacking.length; from += atOnce)
    await Promise.all(
      lacking.slice(from, from + atOnce).map(({ tenant, company }) => makeInvoice(tenant, company, now)),
    );
}
