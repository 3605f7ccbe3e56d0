import type { InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { decimalOfCents } from '#shared/money/cents.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

/** Invoices whose number, plan, amount or due date (as written in Brazil or by ISO 8601) contains the text. */
export function matchingInvoices(rows: readonly InvoiceRow[], searchParam: string): InvoiceRow[] {
  const search = foldAccentsAndCase(searchParam.trim());
  return rows.filter(({ id, detail, valueCents, dueDate }) => {
    const amount = decimalOfCents(valueCents);
    const texts = [
      String(id),
      detail,
      amount,
      amount.replace('.', ','),
      dueDate,
      dueDate.split('-').reverse().join('/'),
    ];
    return texts.some((text) => foldAccentsAndCase(text).includes(search));
  });
}
