import { platformTimeZone } from '#functions/company/operator/platform-month.ts';
import { platformSetting } from '#functions/company/operator/platform-setting.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { daysBetween } from '#shared/companies/days-between.ts';
import { type OverdueInvoices, overdueAgeOf, type RevenueTally } from '#shared/companies/revenue.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { type CompanyFigures, countedCompanyFigures } from './company-figures.ts';
import { type BillingRow, type InvoiceRow, renewalId } from './invoice-row.ts';

/** The sums over no companies. */
export function emptyTally(): RevenueTally {
  const none = () => ({ count: 0, cents: 0 });
  return { mrrCents: 0, paying: 0, ended: {}, overdue: { upTo7: none(), upTo30: none(), older: none() }, trials: {} };
}

/** Months back whose trials and endings are counted. */
const monthsBack = 24;

/** The oldest month that is counted on a day. */
function oldestMonth(day: string): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - monthsBack;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

function countFigures(tally: RevenueTally, { mrrCents, endedOn, firstPaidOn }: CompanyFigures, oldest: string): void {
  tally.mrrCents += mrrCents;
  if (mrrCents > 0) tally.paying += 1;
  const month = endedOn?.slice(0, 7);
  if (!month || month < oldest || firstPaidOn === undefined || firstPaidOn.slice(0, 7) >= month) return;
  tally.ended[month] = (tally.ended[month] ?? 0) + 1;
}

function countTrial(tally: RevenueTally, month: string, hasPaid: boolean, oldest: string): void {
  if (month < oldest) return;
  const { begun, paid } = tally.trials[month] ?? { begun: 0, paid: 0 };
  tally.trials[month] = { begun: begun + 1, paid: paid + Number(hasPaid) };
}

function countOverdue({ overdue }: RevenueTally, cents: number, daysLate: number): void {
  const counted = overdue[overdueAgeOf(daysLate)];
  counted.count += 1;
  counted.cents += cents;
}

/** The open part of the renewal of each company whose due date has passed. */
async function overdueCents(companies: readonly CompanyRow[], now: Date): Promise<Map<number, number>> {
  const late = companies.flatMap((company) => {
    const { status, dueDate, timeZone } = company;
    if (!status || dueDate === null || dueDate >= localDay(now, timeZone)) return [];
    return [keys.invoice(tenantOfCompany(company), renewalId(dueDate))];
  });
  const open = (await readTableRows<InvoiceRow>(late)).filter((invoice) => invoice?.status === 'open');
  return new Map(
    open.flatMap((one) => (one ? [[one.companyId, one.valueCents - one.receivedCents] as [number, number]] : [])),
  );
}

/**
 * The sums over a page of companies: a batch of reads for their accounts, and one for the invoices of those that are late.
 */
export async function tallyCompanies(companies: readonly CompanyRow[], now: Date): Promise<RevenueTally> {
  const [accounts, overdue, grace, timeZone] = await Promise.all([
    readTableRows<BillingRow>(companies.map((company) => keys.billing(tenantOfCompany(company)))),
    overdueCents(companies, now),
    platformSetting('graceDays'),
    platformTimeZone(),
  ]);
  const tally = emptyTally();
  const oldest = oldestMonth(localDay(now, timeZone));
  for (const [n, company] of companies.entries()) {
    const figures = countedCompanyFigures(company, accounts[n], Number(grace.value), now);
    if (!figures) continue;
    countFigures(tally, figures, oldest);
    const signedUpIn = localDay(new Date(company.createdAt), timeZone).slice(0, 7);
    if (figures.isOnTrialOrWas) countTrial(tally, signedUpIn, figures.firstPaidOn !== undefined, oldest);
    const cents = overdue.get(company.id);
    if (cents !== undefined && company.dueDate !== null)
      countOverdue(tally, cents, daysBetween(company.dueDate, localDay(now, company.timeZone)));
  }
  return tally;
}

const plus = <T>(one: Record<string, T>, other: Record<string, T>, add: (a: T, b: T) => T): Record<string, T> => {
  const sum = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = sum[name];
    sum[name] = before === undefined ? value : add(before, value);
  }
  return sum;
};

const overdueSum = (one: OverdueInvoices, other: OverdueInvoices): OverdueInvoices => ({
  count: one.count + other.count,
  cents: one.cents + other.cents,
});

/** The sums over the companies of both. */
export function addTallies(one: RevenueTally, other: RevenueTally): RevenueTally {
  return {
    mrrCents: one.mrrCents + other.mrrCents,
    paying: one.paying + other.paying,
    ended: plus(one.ended, other.ended, (x, y) => x + y),
    overdue: {
      upTo7: overdueSum(one.overdue.upTo7, other.overdue.upTo7),
      upTo30: overdueSum(one.overdue.upTo30, other.overdue.upTo30),
      older: overdueSum(one.overdue.older, other.overdue.older),
    },
    trials: plus(one.trials, other.trials, (x, y) => ({ begun: x.begun + y.begun, paid: x.paid + y.paid })),
  };
}
