import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { type CompanyRow, localDay, trialEnd } from '#functions/company/rows/company-row.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import type { BillingRow } from './invoice-row.ts';

/** The day on which the first invoice was paid; empty for one before these days were stored; undefined: none was paid. */
function firstPaid(account: BillingRow | undefined): string | undefined {
  return account?.firstPaidOn ?? (account?.paid?.length ? '' : undefined);
}

/** The fields of an account that its first paid invoice sets. */
export function firstPaymentFields(account: BillingRow | undefined, today: string): Pick<BillingRow, 'firstPaidOn'> {
  return firstPaid(account) === undefined ? { firstPaidOn: today } : {};
}

/** The first day without access, also a coming one; null without one, and if the day is not stored. */
function endOf(company: CompanyRow, graceDays: number): string | null {
  const { status, dueDate, deletedAt, disabledOn, timeZone } = company;
  const deletedOn = deletedAt && localDay(new Date(deletedAt), timeZone);
  if (!status && !deletedOn && !disabledOn) return null;
  const ends = [dueDate && daysLater(dueDate, graceDays), deletedOn, disabledOn];
  return ends.filter((end) => typeof end === 'string' && end !== '').toSorted()[0] ?? null;
}

/** A company as the figures of the platform count it. */
export interface CompanyFigures {
  /** Centavos of a month of its plan; 0 unless it is paying. */
  mrrCents: number;
  /** The day on which its access ended; null while it lasts, for companies that never paid, and if the day is not stored. */
  endedOn: string | null;
  firstPaidOn: string | undefined;
  isOnTrialOrWas: boolean;
}

/** The operator's own company does not count: undefined. */
export function countedCompanyFigures(
  company: CompanyRow,
  account: BillingRow | undefined,
  graceDays: number,
  now: Date,
): CompanyFigures | undefined {
  if (company.id === platformTenant.companyId) return undefined;
  const { status, dueDate, plan, timeZone, trialExpiration } = company;
  const firstPaidOn = firstPaid(account);
  const end = endOf(company, graceDays);
  const hasEnded = end !== null && end <= localDay(now, timeZone);
  const isPaying = firstPaidOn !== undefined && status && dueDate !== null && !hasEnded && trialEnd(company) === null;
  return {
    mrrCents: isPaying ? centsOfReais(plan.value) : 0,
    endedOn: hasEnded && firstPaidOn !== undefined ? end : null,
    firstPaidOn,
    isOnTrialOrWas: trialExpiration !== undefined,
  };
}
