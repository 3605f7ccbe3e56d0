import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { Recipient } from '#shared/campaigns/campaign.ts';
import {
  type ReportText,
  recipientReasonText,
  recipientStateText,
  reportColumnText,
} from '#shared/campaigns/recipient.text.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { localDateTimeWithSeconds } from '#shared/hours/local-minute.ts';

type Column = keyof typeof reportColumnText;
type Language = keyof ReportText;

const columns = Object.keys(reportColumnText) as Column[];
const reasons: Readonly<Record<string, ReportText>> = recipientReasonText;

const languageOf = ({ settings }: CompanyDirectory): Language =>
  settings.customerLanguage === 'en' || settings.customerLanguage === 'es' ? settings.customerLanguage : 'pt';

/** A moment as spreadsheets of the language read it. */
const momentOf = (at: string, language: Language, timeZone: string): string => {
  const [date = '', time = ''] = localDateTimeWithSeconds(new Date(at), timeZone).split('T');
  return `${language === 'en' ? date : date.split('-').reverse().join('/')} ${time}`;
};

const cellOf = (row: Recipient, column: Column, language: Language, timeZone: string): string => {
  const value = row[column] ?? '';
  if (column === 'state') return recipientStateText[row.state][language];
  if (column === 'reason') return reasons[value]?.[language] ?? value;
  return column.endsWith('At') && value !== '' ? momentOf(value, language, timeZone) : value;
};

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';

/** The first line of the report, in the language of the company. */
export function reportHeader(directory: CompanyDirectory): string {
  return byteOrderMark + csvLine(columns.map((column) => reportColumnText[column][languageOf(directory)]));
}

/** The line of a recipient, in the language and by the clock of the company. */
export function reportLine(row: Recipient, directory: CompanyDirectory): string {
  return csvLine(columns.map((column) => cellOf(row, column, languageOf(directory), directory.timeZone)));
}
