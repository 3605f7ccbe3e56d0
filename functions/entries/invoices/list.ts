import * as z from 'zod';
import { type InvoiceRow, invoiceView } from '#functions/company/billing/invoice-row.ts';
import { invoicesOf } from '#functions/company/billing/invoice-store.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { invoices, type OpenInvoiceSums } from '#shared/invoices/contract.ts';
import { matchingInvoices } from './matching.ts';

const perPage = 20;

const openInvoicesAmong = (rows: readonly InvoiceRow[]): OpenInvoiceSums => {
  const open = rows.filter(({ status }) => status === 'open');
  return {
    count: open.length,
    cents: open.reduce((sum, { valueCents, receivedCents }) => sum + valueCents - receivedCents, 0),
    firstDueDate: open.map(({ dueDate }) => dueDate).toSorted()[0] ?? null,
  };
};

export const handler = serve(invoices.list, async ({ query, caller: { tenant, company } }) => {
  const rows = await invoicesOf(tenant, company, new Date());
  const found = matchingInvoices(rows, query.searchParam).toReversed();
  const { page, isPastEnd, hasMore, nextCursor } = await readPage(query, z.int(), async (last) => {
    const left = last === undefined ? found : found.filter(({ id }) => id < last);
    const page = left.slice(0, perPage);
    return { page, next: left.length > perPage ? (page.at(-1)?.id ?? null) : null };
  });
  const shown = isPastEnd ? [] : page.map(invoiceView);
  return { invoices: shown, open: openInvoicesAmong(rows), count: found.length, hasMore, nextCursor };
});
