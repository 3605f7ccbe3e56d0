import { announceAccess } from '#functions/company/companies/change-company.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { paymentEvent } from '#shared/subscription/events.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** Whether a paid invoice has no receipt yet: the process that counted its payment may have died before announcing it. */
export function lacksReceipt({ status, mailed }: InvoiceRow): boolean {
  return status === 'paid' && !mailed?.has('receipt');
}

/**
 * Announces a paid invoice to browsers (also those of a lapsed company) and to postponed work, and sends its receipt.
 * Repeating it is harmless. An invoice that is open or cancelled is not announced.
 */
export async function announcePayment(tenant: Tenant, company: CompanyRow, invoice: InvoiceRow): Promise<void> {
  if (invoice.status !== 'paid') return;
  const { id, name, dueDate } = company;
  await announceAccess(tenant, company);
  await enqueue('billingMails', { companyId: id, invoiceId: invoice.id, kind: 'receipt' });
  await publishEvents(
    paymentEvent(tenant, { action: 'CONCLUIDA', invoiceId: invoice.id, company: { id, name, dueDate } }, [
      'main',
      'billing',
    ]),
  );
}
