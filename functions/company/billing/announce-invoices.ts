import { publishEvents } from '#functions/platform/live/publish.ts';
import { paymentEvent } from '#shared/subscription/events.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type InvoiceRow, invoiceView } from './invoice-row.ts';

/** Invoices after a change. Only the id of a cancelled one is published. */
export interface InvoiceChanges {
  created?: readonly InvoiceRow[];
  updated?: readonly InvoiceRow[];
  cancelled?: readonly InvoiceRow[];
}

/** Publishes changes of invoices to the users who may pay, also to those of a lapsed company. */
export async function announceInvoices(
  tenant: Tenant,
  { created = [], updated = [], cancelled = [] }: InvoiceChanges,
): Promise<void> {
  const rooms = ['holders:billing:use', 'billing'] as const;
  await publishEvents(
    ...cancelled.map(({ id }) => paymentEvent(tenant, { action: 'delete', invoiceId: id }, rooms)),
    ...created.map((row) => paymentEvent(tenant, { action: 'create', invoice: invoiceView(row) }, rooms)),
    ...updated.map((row) => paymentEvent(tenant, { action: 'update', invoice: invoiceView(row) }, rooms)),
  );
}
