import { type CompanyRow, isCompanyDue, localDay } from '#functions/company/rows/company-row.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { AppError } from '#shared/http/errors.ts';
import { platformSetting } from './platform-setting.ts';

/** The day on which a company's access ends: its due date and the platform's days of grace. Without one: never. */
export async function accessEnd({ dueDate }: Pick<CompanyRow, 'dueDate'>): Promise<string | null> {
  if (dueDate === null) return null;
  const { value } = await platformSetting('graceDays');
  return daysLater(dueDate, Number(value));
}

/** Whether access has ended. The days of grace are read only for companies whose due date has come. */
export async function isExpired(company: Pick<CompanyRow, 'dueDate' | 'timeZone'>, now: Date): Promise<boolean> {
  if (!isCompanyDue(company, now)) return false;
  const end = await accessEnd(company);
  return end !== null && end <= localDay(now, company.timeZone);
}

/** Refuses a company that an operator disabled or deleted, whatever its due date is. */
export function refuseDisabled({ status }: Pick<CompanyRow, 'status'>): void {
  if (!status) throw new AppError('ERR_COMPANY_DISABLED');
}

/** Expired or disabled: rejected on all routes except those by which it can become active again. */
export async function isLapsed(
  company: Pick<CompanyRow, 'status' | 'dueDate' | 'timeZone'>,
  now: Date,
): Promise<boolean> {
  return !company.status || (await isExpired(company, now));
}
