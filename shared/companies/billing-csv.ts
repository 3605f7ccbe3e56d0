import { csvLine } from '#shared/contacts/csv.ts';
import { decimalOf } from '#shared/money/cents.ts';
import type { CompanyBilled } from './contract.ts';

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';

/** A company and its open invoice as cells, in the order of the headings. */
const cellsOf = ({ name, email, planName, state, dueDate, invoice }: CompanyBilled): string[] => [
  name,
  email,
  planName,
  state,
  dueDate ?? '',
  invoice ? String(invoice.id) : '',
  invoice ? decimalOf(invoice.openCents) : '',
];

/** The companies and their open invoices as a file for spreadsheets. */
export function billingCsv(headings: readonly string[], companies: readonly CompanyBilled[]): string {
  return byteOrderMark + csvLine(headings) + companies.map((company) => csvLine(cellsOf(company))).join('');
}
