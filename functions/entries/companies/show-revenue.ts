import { monthBefore, type RevenueRow, revenueOfMonths } from '#functions/company/billing/revenue-store.ts';
import { tallyCompanies } from '#functions/company/billing/revenue-tally.ts';
import { allCompanies } from '#functions/company/companies/company-store.ts';
import { platformMonth } from '#functions/company/operator/platform-month.ts';
import { serve } from '#functions/http/serve.ts';
import type { RevenueMonth } from '#shared/companies/revenue.ts';
import { companyRevenue } from '#shared/companies/revenue-contract.ts';
import { AppError } from '#shared/http/errors.ts';

/** Companies up to this number are counted by the request: one page of reads. The daily run counts more. */
const maxCounted = 100;
const defaultMonths = 12;
const maxMonths = 24;

/** The count of the present month: of this moment, if all companies are in one page of the list. */
async function currentRow(stored: RevenueRow, month: string, now: Date): Promise<RevenueRow> {
  const all = await allCompanies(maxCounted);
  if (!all) return stored;
  const { ended, ...counted } = await tallyCompanies(all, now);
  return { ...stored, counted: { ...counted, at: now.toISOString() }, ended: ended[month] ?? 0 };
}

/** The months from one to another, both included, the newest first. */
function monthsBetween(from: string | undefined, to: string): string[] {
  const months: string[] = [];
  const isIn = (month: string) => (from === undefined ? months.length < defaultMonths : month >= from);
  for (let month = to; isIn(month); month = monthBefore(month)) {
    if (months.length === maxMonths) throw new AppError('ERR_VALIDATION');
    months.push(month);
  }
  return months;
}

function viewOf(month: string, row: RevenueRow, before: RevenueRow, trials: RevenueMonth['trials']): RevenueMonth {
  const { cents = 0, counted, ended = null } = row;
  return {
    month,
    revenueCents: cents,
    mrrCents: counted?.mrrCents ?? null,
    paying: counted?.paying ?? null,
    payingBefore: before.counted?.paying ?? null,
    ended: before.counted ? ended : null,
    trials,
  };
}

export const handler = serve(companyRevenue.showRevenue, async ({ query }) => {
  const now = new Date();
  const present = await platformMonth(now.toISOString());
  const months = monthsBetween(query.from, query.to ?? present);
  const oldest = months.at(-1);
  if (oldest === undefined) throw new AppError('ERR_VALIDATION');
  const [rows, [last = {}, lastButOne = {}]] = await Promise.all([
    revenueOfMonths([...months, monthBefore(oldest)]),
    revenueOfMonths([present, monthBefore(present)]),
  ]);
  const current = await currentRow(last, present, now);
  // Trials and overdue invoices are of the last count, also on the first day of a month before its run.
  const counted = current.counted ?? lastButOne.counted;
  const rowOf = (n: number) => (months[n] === present ? current : (rows[n] ?? {}));
  return {
    months: months
      .map((month, n) => {
        const trials = counted ? (counted.trials[month] ?? { begun: 0, paid: 0 }) : null;
        return viewOf(month, rowOf(n), rowOf(n + 1), trials);
      })
      .toReversed(),
    overdue: counted?.overdue ?? null,
    countedAt: counted?.at ?? null,
  };
});
