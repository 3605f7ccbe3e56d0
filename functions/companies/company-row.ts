import type { Company } from '#shared/companies/contract.ts';
import { localTime } from '#shared/hours/local-time.ts';
import type { Plan } from '#shared/plans/plan.ts';

/** Where our customers are, unless they say otherwise. */
export const usualTimeZone = 'America/Sao_Paulo';

/** A company as stored (`keys.company`): read with every request, so it stays small. */
export interface CompanyRow extends Company {
  /** Copy of the plan: limits and parts of the product a request may use, without a second read. */
  plan: Plan;
  /** The due date it was given at sign-up; while it still is the due date, the company is on trial. */
  trialExpiration?: string;
  /** Grows with every change of the directory (settings, users, queues, connections, tags): caches of it are keyed by this. */
  configVersion: number;
}

/** The law: access ends on the due date itself. A company without one never expires. */
export const isExpired = (company: Pick<CompanyRow, 'dueDate' | 'timeZone'>, now: Date): boolean =>
  company.dueDate !== null && company.dueDate <= localDay(now, company.timeZone);

/** Expired or disabled: refused everywhere but where it can come back. */
export const isLapsed = (company: Pick<CompanyRow, 'status' | 'dueDate' | 'timeZone'>, now: Date): boolean =>
  !company.status || isExpired(company, now);

/** The last day of a trial that nobody has ended by moving the due date. */
export const trialEnd = ({
  trialExpiration,
  dueDate,
}: Pick<CompanyRow, 'trialExpiration' | 'dueDate'>): string | null =>
  trialExpiration !== undefined && trialExpiration === dueDate ? trialExpiration : null;

/** `YYYY-MM-DD` so many days later; days have no hours, so no clock change moves them. */
export const daysLater = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** `YYYY-MM-DD` of this moment where the company is. */
export const localDay = (at: Date, timeZone: string): string => localTime(at, timeZone).date;
