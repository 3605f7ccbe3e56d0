import { ContactEmail, ContactName, ContactNumber } from '#shared/contacts/contact-form.ts';
import type { ImportProblem } from '#shared/contacts/import.ts';
import type { SheetRow } from './sheet-row.ts';

export interface CheckedImportRow {
  row: number;
  /** Empty when the file has no name: a new contact is then named by its number. */
  name: string;
  number: string;
  email: string;
  /** The cells as typed in the file. */
  typed: SheetRow;
}

/** Spreadsheets shorten long numbers and lose digits (5.51198E+12); phone numbers have at most 15 digits (E.164). */
const isRounded = (text: string) => /^\d+([.,]\d+)?e\+?\d+$/i.test(text);
const maxDigits = 15;

/** Checks a row by the rules of the contact form; returns it, or its problem. */
export function checkImportRow(typed: SheetRow): CheckedImportRow | { problem: ImportProblem['problem'] } {
  if (typed.number === '') return { problem: 'numberMissing' };
  const number = ContactNumber.safeParse(typed.number.replace(/[.,]0+$/, ''));
  if (!number.success || isRounded(typed.number) || number.data.length > maxDigits) return { problem: 'numberWrong' };
  const name = typed.name === '' ? '' : ContactName.safeParse(typed.name).data;
  if (name === undefined) return { problem: 'nameWrong' };
  const email = ContactEmail.safeParse(typed.email).data;
  if (email === undefined) return { problem: 'emailWrong' };
  return { row: typed.row, name, number: number.data, email, typed };
}
