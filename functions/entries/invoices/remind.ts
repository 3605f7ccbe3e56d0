import type { InvoiceMailKind } from '#functions/company/billing/billing-mail.ts';
import { type InvoiceRow, renewalId } from '#functions/company/billing/invoice-row.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { daysBetween } from '#shared/companies/days-between.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { BilledCompany } from './bill-companies.ts';

/** Days before the due date at which the first reminder is sent. */
const daysBefore = 5;
/** Days after it in which the last one is sent, also when runs were missed. */
const daysAfter = 5;

function kindOn(daysLeft: number): InvoiceMailKind | undefined {
  if (daysLeft > daysBefore || daysLeft < -daysAfter) return undefined;
  if (daysLeft === 0) return 'due';
  return daysLeft > 0 ? 'before' : 'after';
}

/** Enqueues the reminders that these companies are to get today: each kind once per invoice, while it is open. */
export async function enqueueInvoiceReminders(companies: readonly BilledCompany[], now: Date): Promise<void> {
  const due = companies.flatMap(({ tenant, company: { dueDate, status, timeZone } }) => {
    const kind = dueDate !== null && status ? kindOn(daysBetween(localDay(now, timeZone), dueDate)) : undefined;
    return kind && dueDate ? [{ tenant, kind, invoiceId: renewalId(dueDate) }] : [];
  });
  const rows = await readTableRows<InvoiceRow>(due.map(({ tenant, invoiceId }) => keys.invoice(tenant, invoiceId)));
  const missing = due.filter(({ kind }, n) => rows[n]?.status === 'open' && !rows[n]?.mailed?.has(kind));
  await enqueueAll(
    'billingMails',
    missing.map(({ tenant: { companyId }, invoiceId, kind }) => ({ companyId, invoiceId, kind })),
  );
}
