import { csvLine } from '#shared/contacts/csv.ts';
import { decimalOfCents } from '#shared/money/cents.ts';
import type { CompanyBilled } from './company.ts';
import { lastDayOfAccess } from './last-day-of-access.ts';

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';

type OpenInvoice = CompanyBilled['invoices'][number];

/** A company and one of its open invoices as cells, in the order of the headings. */
const cellsOf = ({ name, email, planName, state, dueDate }: CompanyBilled, invoice?: OpenInvoice): string[] => [
  name,
  email,
  planName,
  state,
  dueDate === null ? '' : lastDayOfAccess(dueDate),
  ...(invoice
    ? [String(invoice.id), invoice.kind, invoice.detail, decimalOfCents(invoice.openCents)]
    : ['', '', '', '']),
];

/** The companies as a file for spreadsheets: a line for each open invoice, and one for a company without any. */
export function billingCsv(headings: readonly string[], companies: readonly CompanyBilled[]): string {
  const lines = companies.flatMap((company) => {
    const { invoices } = company;
    return invoices.length > 0 ? invoices.map((invoice) => cellsOf(company, invoice)) : [cellsOf(company)];
  });
  return byteOrderMark + csvLine(headings) + lines.map(csvLine).join('');
}
