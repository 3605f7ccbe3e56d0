import { beforeAll, expect, test } from 'vitest';
import { firstPaymentFields } from '#functions/company/billing/company-figures.ts';
import { revenueOfMonths, storeRevenueCount } from '#functions/company/billing/revenue-store.ts';
import { emptyTally } from '#functions/company/billing/revenue-tally.ts';
import { platformMonth } from '#functions/company/operator/platform-month.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { handler as onDay } from '#functions/entries/invoices/on-day.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { Revenue } from '#shared/companies/revenue.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { keys } from '#shared/server/keys.ts';
import { put, putNew, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as showRevenue } from './show-revenue.ts';

useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
const inDays = (days: number) => daysLater(localDay(new Date(), 'America/Sao_Paulo'), days);
let token: string;
let month: string;
let model: CompanyRow;
beforeAll(async () => {
  await bootstrapPlatform(operator);
  token = (await invoke(login, { body: operator })).body.token;
  month = await platformMonth(new Date().toISOString());
  model = await (await seedCompany()).company();
});

const read = async (query: Record<string, string> = {}) => (await invoke(showRevenue, { token, query })).body;
const present = async () => ((await read()) as Revenue).months.at(-1);

/** Adds companies that have paid, and are due in these days. */
async function addPaying(from: number, count: number, days: number) {
  for (let n = from; n < from + count; n++) {
    const row = { ...model, id: 20_000 + n, name: `Loja ${n}`, dueDate: inDays(days) };
    const tenant = tenantOfCompany(row);
    await write({ write: putNew(keys.company(tenant), row) });
    await write({ write: put(keys.billing(tenant), { ...firstPaymentFields(undefined, '2026-01-10') }) });
    await write({ write: putNew(keys.companyListed(`loja ${n}`, row.id), { companyId: row.id }) });
  }
}
const runDay = async () => {
  for (let left: unknown[] = [{ day: '2026-01-01' }]; left.length > 0; left = await drainQueuedMessages('billing'))
    for (const message of left) await deliverBatchToWorker(onDay, message);
};

test('counts a small platform at each request, and a larger one once a day for a bounded number of reads', async () => {
  await addPaying(0, 2, 12);
  expect(await present()).toMatchObject({ month, mrrCents: 6000, paying: 2, payingBefore: null, ended: null });
  await addPaying(2, 108, 12);
  const { result, bill } = await meterTableCost(read);
  expect(result).toMatchObject({ countedAt: null, overdue: null });
  expect(result.months).toHaveLength(12);
  // 15 months, the caller, and a page of the directory, which ends the count.
  expect(bill.readUnits).toBeLessThanOrEqual(14);
  await runDay();
  const counted = await read();
  expect(counted.months.at(-1)).toMatchObject({ mrrCents: 330_000, paying: 110 });
  expect(counted.overdue.older).toEqual({ count: 0, cents: 0 });
});

test('a range names its first and last month, and has at most 24', async () => {
  const { months } = await read({ from: '2025-11', to: '2026-01' });
  expect(months.map((one: { month: string }) => one.month)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect((await read({ from: '2024-01', to: '2026-01' })).error).toBe('ERR_VALIDATION');
  expect((await read({ from: '2026-02', to: '2026-01' })).error).toBe('ERR_VALIDATION');
});

test('the first run of a month completes the month before, later ones leave it', async () => {
  const months = ['2031-02', '2031-03'];
  const count = (ended: Record<string, number>, day: string) =>
    storeRevenueCount({ ...emptyTally(), ended }, new Date(`${day}T12:00:00Z`));
  await count({ '2031-02': 3, '2031-03': 1 }, '2031-03-01');
  expect(await revenueOfMonths(months)).toMatchObject([{ ended: 3 }, { ended: 1 }]);
  await count({ '2031-02': 9, '2031-03': 2 }, '2031-03-02');
  expect(await revenueOfMonths(months)).toMatchObject([{ ended: 3 }, { ended: 2 }]);
});
