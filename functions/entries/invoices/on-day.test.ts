import { expect, test } from 'vitest';
import { storeCompany } from '#functions/company/companies/company-store.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchAgain, deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { keys } from '#shared/server/keys.ts';
import { putNew, readWholeRange, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as onDay } from './on-day.ts';

useBackend();

const today = localDay(new Date(), 'America/Sao_Paulo');
/** The writes of the count: of its month, and on the first day of one also of the month before. */
const countUnits = today.endsWith('-01') ? 2 : 1;
const dueIn = (days: number) => daysLater(today, days);

/** Adds companies without the work of hashing a password for each. */
const seed = async (count: number, dueDate: (n: number) => string | null) => {
  const first = await storeCompany(5000, firstPlan, {
    name: 'Modelo',
    email: 'modelo@example.com',
    phone: '',
    password: 'segredo',
    planId: 1,
    status: true,
    dueDate: null,
    recurrence: 'MENSAL',
    campaignsEnabled: false,
  });
  for (let n = 0; n < count; n++) {
    const id = 10_000 + n;
    const row = { ...first, id, name: `Loja ${n}`, dueDate: dueDate(n) };
    await write({ write: putNew(keys.company(tenantOfCompany(row)), row) });
    await write({ write: putNew(keys.companyListed(`loja ${String(n).padStart(5, '0')}`, id), { companyId: id }) });
  }
};

/** Carries out the run and everything it enqueues; returns the number of steps. */
const run = async (body: object): Promise<number> => {
  let steps = 0;
  for (let left: unknown[] = [body]; left.length > 0; left = await drainQueuedMessages('billing'), steps++)
    for (const message of left) await deliverBatchToWorker(onDay, message);
  return steps;
};
const invoicesOf = (id: number) => readWholeRange(keys.invoices(tenantOfCompany({ id })));

test('the daily run invoices every company once, in steps of a page, for a pinned number of units', async () => {
  // As in a month of business: one in thirty companies enters the 20 days before its due date each day.
  await seed(240, (n) => (n % 3 === 0 ? dueIn(25) : dueIn(18)));
  const made = await meterTableCost(() => run({ day: today }));
  expect(made.result).toBe(3);
  expect(await invoicesOf(10_000)).toHaveLength(0);
  expect(await invoicesOf(10_001)).toHaveLength(1);
  expect(await invoicesOf(10_239)).toHaveLength(1);
  // 160 invoices at 9 units each, 3 of them for the timer of its alert; a day of 10,000 companies makes about 330.
  expect(made.bill.writeUnits).toBe(160 * 9 + countUnits);
  const again = await meterTableCost(() => run({ day: today }));
  expect(again.bill.writeUnits).toBe(countUnits);
  // 240 companies, the accounts of 160, and all accounts for the count: at this rate 10,000 companies cost about 13,500 units.
  expect(again.bill.readUnits).toBeLessThanOrEqual(240 * 1.4);
  await deliverBatchAgain(onDay, { day: today });
  expect(await invoicesOf(10_001)).toHaveLength(1);
});

test('the hourly schedule starts one run a day', async () => {
  await drainQueuedMessages('billing');
  await deliverBatchToWorker(onDay, { at: 'now' });
  await deliverBatchToWorker(onDay, { at: 'now' });
  expect(await drainQueuedMessages('billing')).toHaveLength(1);
});
