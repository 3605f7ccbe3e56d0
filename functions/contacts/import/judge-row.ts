import { ContactEmail, ContactName, ContactNumber } from '#shared/contacts/contact-form.ts';
import type { ImportProblem } from '#shared/contacts/import.ts';
import type { SheetRow } from './sheet-row.ts';

export interface JudgedRow {
  row: number;
  /** Empty where the file names nobody: the number stands for the name of a new contact. */
  name: string;
  number: string;
  email: string;
  /** As it stood in the file. */
  typed: SheetRow;
}

/** Digits a spreadsheet rounded away (5.51198E+12), and a phone's longest number (E.164). */
const isRounded = (text: string) => /^\d+([.,]\d+)?e\+?\d+$/i.test(text);
const mostDigits = 15;

/** A row by the same rules as the form's, or what is wrong with it. */
export const judgeRow = (typed: SheetRow): JudgedRow | { problem: ImportProblem['problem'] } => {
  if (typed.number === '') return { problem: 'numberMissing' };
  const number = ContactNumber.safeParse(typed.number.replace(/[.,]0+$/, ''));
  if (!number.success || isRounded(typed.number) || number.data.length > mostDigits) return { problem: 'numberWrong' };
  const name = typed.name === '' ? '' : ContactName.safeParse(typed.name).data;
  if (name === undefined) return { problem: 'nameWrong' };
  const email = ContactEmail.safeParse(typed.email).data;
  if (email === undefined) return { problem: 'emailWrong' };
  return { row: typed.row, name, number: number.data, email, typed };
};
