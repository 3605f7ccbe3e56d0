import type { Company } from '#shared/companies/contract.ts';
import type { Plan } from '#shared/plans/plan.ts';

/** Where our customers are, unless they say otherwise. */
export const usualTimeZone = 'America/Sao_Paulo';

/** A company as stored (`keys.company`): read with every request, so it stays small. */
export interface CompanyRow extends Company {
  /** Copy of the plan: limits and parts of the product a request may use, without a second read. */
  plan: Plan;
  /** Grows with every change of the directory (settings, users, queues, connections, tags): caches of it are keyed by this. */
  configVersion: number;
}

/** The law: access ends on the due date itself. A company without one never expires. */
export const isExpired = (company: Pick<CompanyRow, 'dueDate' | 'timeZone'>, now: Date): boolean =>
  company.dueDate !== null && company.dueDate <= localDay(now, company.timeZone);

/** Expired or disabled: refused everywhere but where it can come back. */
export const isLapsed = (company: Pick<CompanyRow, 'status' | 'dueDate' | 'timeZone'>, now: Date): boolean =>
  !company.status || isExpired(company, now);

/** `YYYY-MM-DD` of this moment where the company is. */
export const localDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
