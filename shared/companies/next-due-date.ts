import type { Recurrence } from './recurrence.ts';

/** Months that one payment covers. */
export const monthsOfRecurrence: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
const pad = (number: number, digits: number) => String(number).padStart(digits, '0');
/** Number of days of a month; `month` counts from 0 and may exceed 11. */
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Companies as far as their due date goes. */
export interface DueDateFields {
  /** `YYYY-MM-DD`; null: never due. */
  dueDate: string | null;
  /** The day of the month on which it is due; shorter months end earlier, and longer ones return to it. */
  dueDay?: number;
  recurrence: Recurrence;
}

/**
 * The due date one recurrence after `from` (`YYYY-MM-DD`), the company's due date unless given. 31 January is followed
 * by the last day of February, and that by 31 March.
 */
export function nextDueDate({ dueDate, dueDay, recurrence }: DueDateFields, from: string): string {
  const day = from === dueDate && dueDay !== undefined ? dueDay : dayOfMonth(from);
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + monthsOfRecurrence[recurrence];
  const [year, month] = [Math.floor(months / 12), months % 12];
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(Math.min(day, lengthOf(year, month)), 2)}`;
}

/** The `dueDay` of a company after its due date became `to`: a month that is too short does not change it. */
export function dueDayAfter({ dueDate, dueDay }: Pick<DueDateFields, 'dueDate' | 'dueDay'>, to: string): number {
  const before = dueDay ?? (dueDate === null ? undefined : dayOfMonth(dueDate));
  const last = lengthOf(Number(to.slice(0, 4)), Number(to.slice(5, 7)) - 1);
  return before !== undefined && Math.min(before, last) === dayOfMonth(to) ? before : dayOfMonth(to);
}
