import type { BillingAddress } from '#shared/companies/billing-address.ts';
import type { Company } from '#shared/companies/company.ts';
import { localTime } from '#shared/hours/local-time.ts';
import type { Plan } from '#shared/plans/plan.ts';

/** The default time zone of new companies. */
export const defaultTimeZone = 'America/Sao_Paulo';

/** A company as stored (`keys.company`): read with every request, so it stays small. */
export interface CompanyRow extends Company, BillingAddress {
  /** Copy of the plan: limits and features a request may use, without a second read. */
  plan: Plan;
  /** The due date set at sign-up; the company is on trial while its due date is still this one. */
  trialExpiration?: string;
  /** The day of the month on which it is due, while months that are too short end earlier (`nextDueDate`). */
  dueDay?: number;
  /** Its first administrator has not been asked for the names of company and owner yet. */
  asksNames?: true;
  /** Copy of the setting `requireTwoFactor`: its users do nothing before they have two-factor. */
  requiresTwoFactor?: boolean;
  /** Copy of the setting `oneSession`, reversed: its users may be signed in on several devices at once. */
  severalSessions?: boolean;
  /** Set when an operator deleted it: disabled at once, and its data removed at `erasedAt`. */
  deletedAt?: string;
  erasedAt?: string;
  /** The day since which it is disabled; absent while it is enabled, and if that was before these days were stored. */
  disabledOn?: string;
  /**
   * Increases with every change of the directory (settings, users, queues, connections, tags): caches of it are keyed
   * by this.
   */
  configVersion: number;
  /** The `schemaVersion` of the code that wrote its derived rows; 0: none yet (`functions/entries/backfills`). */
  schemaVersion: number;
}

/** Whether the due date has come, in the company's time zone. `access.ts` decides whether the company still has access. */
export function isCompanyDue(company: Pick<CompanyRow, 'dueDate' | 'timeZone'>, now: Date): boolean {
  return company.dueDate !== null && company.dueDate <= localDay(now, company.timeZone);
}

/** The last day of the trial; null once the due date has been changed. */
export function trialEnd({ trialExpiration, dueDate }: Pick<CompanyRow, 'trialExpiration' | 'dueDate'>): string | null {
  return trialExpiration !== undefined && trialExpiration === dueDate ? trialExpiration : null;
}

/** `YYYY-MM-DD` of this moment in a time zone. */
export function localDay(at: Date, timeZone: string): string {
  return localTime(at, timeZone).date;
}
