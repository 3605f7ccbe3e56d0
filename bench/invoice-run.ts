import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { handler as onDay } from '#functions/entries/invoices/on-day.ts';
import { handler as onMail } from '#functions/entries/invoices/on-mail.ts';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { BulkWriter } from '#functions/entries/testing/populate/bulk-writer.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { type Measurement, singleValue } from './statistics.ts';

const firstId = 1_000_000;
/** Companies are due every day of a month alike. */
const days = 30;

interface Run {
  steps: number;
  writeUnits: number;
  readUnits: number;
  /** Heap in use after each step and a garbage collection, in megabytes. */
  heaps: number[];
  mails: number;
  seconds: number;
}

async function fill(count: number, dueDate: (n: number) => string): Promise<void> {
  const model = await (await seedCompany()).company();
  const writer = new BulkWriter();
  for (let n = 0; n < count; n++) {
    const row: CompanyRow = { ...model, id: firstId + n, name: `Loja ${n}`, dueDate: dueDate(n) };
    const listed = { ...keys.companyListed(`loja ${String(n).padStart(6, '0')}`, row.id), companyId: row.id };
    await writer.takeRows([{ ...row, ...keys.company(tenantOfCompany(row)) }, listed]);
  }
  await writer.finish();
}

/** Carries out the run of a day step by step, as the queue does, and sends its mails, which are not counted. */
async function run(day: string, collect: () => void): Promise<Run> {
  const total: Run = { steps: 0, writeUnits: 0, readUnits: 0, heaps: [], mails: 0, seconds: 0 };
  for (let left: unknown[] = [{ day }]; left.length > 0; left = await drainQueuedMessages('billing')) {
    const before = performance.now();
    const { bill } = await meterTableCost(() => deliverBatchToWorker(onDay, ...left));
    total.seconds += (performance.now() - before) / 1000;
    total.steps++;
    total.writeUnits += bill.writeUnits;
    total.readUnits += bill.readUnits;
    const mails = await drainQueuedMessages('billingMails');
    for (const mail of mails) await deliverBatchToWorker(onMail, mail);
    total.mails += mails.length;
    collect();
    total.heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
  return total;
}

/** Measures the daily run over all companies of a platform: the day after it began, and a usual day later. */
export async function invoiceRun(quick: boolean): Promise<Measurement[]> {
  const count = quick ? 1000 : 10_000;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const today = localDay(new Date(), 'America/Sao_Paulo');
  // Two thirds are due within the 20 days in which invoices are made, a thirtieth on the first day after them.
  const dueIn = (n: number) => n % days;
  await fill(count, (n) => daysLater(today, dueIn(n)));

  const first = await run(today, collect);
  const entering = Array.from({ length: count }, (_, n) => n).filter((n) => dueIn(n) === 20);
  for (const n of entering) {
    const tenant = tenantOfCompany({ id: firstId + n });
    await write({ write: update(keys.company(tenant), { set: { dueDate: daysLater(today, 19) } }) });
  }
  const usual = await run(today, collect);

  const { heaps } = usual;
  const name = (run: string) => `${run} of ${count} companies`;
  return [
    singleValue(`${name('first run')}: written`, 'WCU', first.writeUnits),
    singleValue(`${name('first run')}: read`, 'RCU', first.readUnits),
    singleValue(`${name('first run')}: mails`, 'mails', first.mails),
    singleValue(`${name('first run')}: time of its ${first.steps} steps`, 's', first.seconds),
    singleValue(`${name('usual run')}: invoices made`, 'invoices', entering.length),
    singleValue(`${name('usual run')}: written`, 'WCU', usual.writeUnits),
    singleValue(`${name('usual run')}: read`, 'RCU', usual.readUnits),
    singleValue('written for each company', 'WCU', usual.writeUnits / count),
    singleValue('read for each company', 'RCU', usual.readUnits / count),
    singleValue(`${name('usual run')}: time of its ${usual.steps} steps`, 's', usual.seconds),
    singleValue('heap after the first step', 'MB', heaps[0] ?? Number.NaN),
    singleValue('heap after the last step', 'MB', heaps.at(-1) ?? Number.NaN),
  ];
}
