import type { InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { decimalOf } from '#shared/money/cents.ts';
import { fold } from '#shared/text/fold.ts';

/** Invoices whose number, plan, amount or due date (as written in Brazil or by ISO 8601) contains the text. */
export function matchingInvoices(rows: readonly InvoiceRow[], searchParam: string): InvoiceRow[] {
  const search = fold(searchParam.trim());
  return rows.filter(({ id, detail, valueCents, dueDate }) => {
    const amount = decimalOf(valueCents);
    const texts = [
      String(id),
      detail,
      amount,
      amount.replace('.', ','),
      dueDate,
      dueDate.split('-').reverse().join('/'),
    ];
    return texts.some((text) => fold(text).includes(search));
  });
}
