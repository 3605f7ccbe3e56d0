import { announceAccess } from '#functions/directory/companies/renew-company.ts';
import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { paymentEvent } from '#shared/subscription/events.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** Announces that an invoice is paid, to browsers (also those of a lapsed company) and to postponed work. */
export async function announcePayment(tenant: Tenant, company: CompanyRow, invoice: InvoiceRow): Promise<void> {
  const { id, name, dueDate } = company;
  await announceAccess(tenant, company);
  await enqueue('billingMails', { companyId: id, invoiceId: invoice.id, kind: 'receipt' });
  await publish(
    paymentEvent(tenant, { action: 'CONCLUIDA', invoiceId: invoice.id, company: { id, name, dueDate } }, [
      'main',
      'billing',
    ]),
  );
}
