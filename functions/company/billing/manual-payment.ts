import type { InvoiceRow } from './invoice-row.ts';

/**
 * The transaction id of a payment outside the provider. An invoice is settled by hand once, unless it was cancelled and
 * made again: a repeated request has the same id.
 */
export function manualPaymentId({
  companyId,
  id,
  createdAt,
}: Pick<InvoiceRow, 'companyId' | 'id' | 'createdAt'>): string {
  return `by-hand-${companyId}-${id}-${createdAt}`;
}
