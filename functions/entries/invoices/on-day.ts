import { storeRevenueCount } from '#functions/company/billing/revenue-store.ts';
import { addTallies, emptyTally, tallyCompanies } from '#functions/company/billing/revenue-tally.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { RevenueTally } from '#shared/companies/revenue.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange, readTableRows, update, write } from '#shared/server/table.ts';
import { tenantOfCompany, tenantOfRow } from '#shared/tenant.ts';
import { invoiceDueCompanies } from './bill-companies.ts';

/** Companies of one step: a step is one page of the directory of companies. */
const perStep = 100;
/** The day begins at 8 o'clock in Brasília, so that reminders arrive in the morning. */
const beginsMs = 11 * 3_600_000;

const today = (now: Date): string => new Date(now.getTime() - beginsMs).toISOString().slice(0, 10);

/**
 * Starts the comparison with the payment provider and, unless it has been started, the run of the day. Two runs of a day do
 * no harm: nothing is made twice.
 */
async function start(now: Date): Promise<void> {
  await enqueue('payments', {});
  const day = today(now);
  const last = await get<{ day?: string }>(keys.billingRun(), { consistent: true });
  if (last?.day !== undefined && last.day >= day) return;
  await enqueue('billing', { day });
  await write({ write: update(keys.billingRun(), { set: { day } }) });
}

/**
 * The daily run over all companies, in steps of a page: makes the invoices of periods that begin soon, and counts the
 * companies; each step sends its sums with the next. The hourly
 * schedule starts it once a day.
 */
export const handler = consume(jobs.billing, async ({ day, after, tally }) => {
  const now = new Date();
  if (day === undefined) return start(now);
  const range = keys.companiesListed();
  const { rows, last } = await readRange<{ companyId: number; sk: string }>(range, {
    limit: perStep,
    after: after === undefined ? undefined : { pk: range.pk, sk: after },
  });
  const companies = (await readTableRows<CompanyRow>(rows.map((row) => keys.company(tenantOfRow(row))))).filter(
    (company) => company !== undefined,
  );
  await invoiceDueCompanies(
    companies.map((company) => ({ tenant: tenantOfCompany(company), company })),
    now,
  );
  // A run that an older version began has counted no companies: it stores nothing.
  const earlier = after === undefined ? emptyTally() : tally && RevenueTally.parse(JSON.parse(tally));
  const sum = earlier && addTallies(earlier, await tallyCompanies(companies, now));
  if (last) await enqueue('billing', { day, after: String(last.sk), tally: sum && JSON.stringify(sum) });
  else if (sum) await storeRevenueCount(sum, now);
});
