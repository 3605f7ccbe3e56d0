import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countPayment } from '#functions/company/billing/count-payment.ts';
import { countRefund } from '#functions/company/billing/count-refund.ts';
import type { InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { invoicesOf } from '#functions/company/billing/invoice-store.ts';
import { revenueOfMonths } from '#functions/company/billing/revenue-store.ts';
import { addTallies, emptyTally, tallyCompanies } from '#functions/company/billing/revenue-tally.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { type Recurrence, recurrences } from '#shared/companies/recurrence.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { AppError } from '#shared/http/errors.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readWholeRange, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { editCompany } from './edit-company.ts';
import { removeCompany, restoreCompany } from './removal.ts';

useBackend();

const graceDays = 4;
const zone = 'America/Sao_Paulo';
beforeAll(async () => {
  const value = String(graceDays);
  await write({ write: put(keys.setting(platformTenant, 'graceDays'), { key: 'graceDays', value }) });
});

interface Setup {
  isTrial: boolean;
  recurrence: Recurrence;
  value: number;
  dueInDays: number;
}

type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'pay' | 'payHalf' | 'refund' | 'remove' | 'restore' | 'disable' | 'enable'; n: number };

/** Facts about one company that the test notes; its due date, which payments move, is read from the row. */
interface Noted {
  company: SeededCompany;
  setup: Setup;
  begunOn: string;
  firstPaidOn?: string;
  /** The day since which it is switched off or deleted. */
  offSince?: string | undefined;
  isDeleted: boolean;
}

interface Money {
  at: string;
  cents: number;
  refunded: number;
  id: string;
  of: Noted;
}

const monthIn = (at: string) => localDay(new Date(at), zone).slice(0, 7);

async function unlessRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

let lastHistory = 0;

/** A platform of a few companies, driven through days of their lives. */
class History {
  readonly #noted: Noted[] = [];
  readonly #money: Money[] = [];
  readonly #id = ++lastHistory;
  #now: Date;

  constructor(from: Date) {
    this.#now = from;
  }

  get #today() {
    return localDay(this.#now, zone);
  }

  async add(setup: Setup) {
    const dueDate = daysLater(this.#today, setup.dueInDays);
    const company = await seedCompany({
      dueDate,
      ...(setup.isTrial && { trialExpiration: dueDate }),
      recurrence: setup.recurrence,
      plan: { ...firstPlan, value: setup.value },
      createdAt: this.#now.toISOString(),
    });
    this.#noted.push({ company, setup, begunOn: this.#today, isDeleted: false });
  }

  async #pay(noted: Noted, share: number) {
    const { tenant } = noted.company;
    const open = (await invoicesOf(tenant, await noted.company.company(), this.#now)).find(
      ({ status }) => status === 'open',
    );
    if (!open) return;
    const cents = Math.ceil((open.valueCents - open.receivedCents) * share);
    const id = `history-${this.#id}-${this.#money.length}`;
    await countPayment(tenant, open.id, { transactionId: id, cents, at: this.#now.toISOString() }, this.#now);
    this.#money.push({ at: this.#now.toISOString(), cents, refunded: 0, id, of: noted });
  }

  /** Notes the first day on which an invoice of the company was paid: credit may pay one that is just being made. */
  async #notePaid() {
    for (const noted of this.#noted) {
      const rows = await readWholeRange<InvoiceRow>(keys.invoices(noted.company.tenant), { consistent: true });
      const hasPaid = rows.some(({ status, priceCents }) => status === 'paid' && priceCents > 0);
      if (hasPaid) noted.firstPaidOn ??= this.#today;
    }
  }

  async step(step: Step) {
    if (step.kind === 'wait') {
      this.#now = new Date(this.#now.getTime() + step.days * 86_400_000);
      return;
    }
    const noted = this.#noted[step.n % this.#noted.length] as Noted;
    const { tenant } = noted.company;
    if (step.kind === 'pay') await this.#pay(noted, 1);
    if (step.kind === 'payHalf') await this.#pay(noted, 0.5);
    if (step.kind === 'refund') {
      const money = this.#money[step.n % Math.max(1, this.#money.length)];
      if (money) {
        money.refunded = Math.ceil((money.cents + money.refunded) / 2);
        await countRefund(money.of.company.tenant, money.id, money.refunded);
      }
    }
    await this.#switch(step.kind, noted, tenant);
    await this.#notePaid();
  }

  async #switch(kind: Step['kind'], noted: Noted, tenant: SeededCompany['tenant']) {
    if (kind === 'remove' && !noted.isDeleted) {
      await removeCompany(tenant, undefined, this.#now);
      noted.isDeleted = true;
      noted.offSince ??= this.#today;
    }
    if (kind === 'restore' && noted.isDeleted && (await unlessRefused(restoreCompany(tenant, this.#now)))) {
      noted.isDeleted = false;
      noted.offSince = undefined;
    }
    if ((kind === 'disable' || kind === 'enable') && !noted.isDeleted) {
      await editCompany(tenant, { status: kind === 'enable' }, this.#now);
      if (kind === 'enable') noted.offSince = undefined;
      else noted.offSince ??= this.#today;
    }
  }

  /** The figures by going through each company and each day. */
  async #naive() {
    const counts = emptyTally();
    for (const noted of this.#noted) {
      const row = await noted.company.company();
      const dueDate = row.dueDate as string;
      const hasAccess = (day: string) =>
        day < daysLater(dueDate, graceDays) && !(noted.offSince !== undefined && noted.offSince <= day);
      const isTrial = noted.setup.isTrial && dueDate === row.trialExpiration;
      if (noted.firstPaidOn && hasAccess(this.#today) && !isTrial) {
        counts.mrrCents += centsOfReais(noted.setup.value);
        counts.paying += 1;
      }
      if (noted.firstPaidOn && !hasAccess(this.#today)) {
        let day = this.#today;
        while (!hasAccess(daysLater(day, -1))) day = daysLater(day, -1);
        const month = day.slice(0, 7);
        if (noted.firstPaidOn.slice(0, 7) < month) counts.ended[month] = (counts.ended[month] ?? 0) + 1;
      }
      if (noted.setup.isTrial) {
        const month = noted.begunOn.slice(0, 7);
        const { begun, paid } = counts.trials[month] ?? { begun: 0, paid: 0 };
        counts.trials[month] = { begun: begun + 1, paid: paid + (noted.firstPaidOn ? 1 : 0) };
      }
      await this.#naiveOverdue(counts, row);
    }
    return counts;
  }

  async #naiveOverdue(counts: ReturnType<typeof emptyTally>, { status, dueDate, id }: CompanyRow) {
    if (!status) return;
    const invoices = await readWholeRange<InvoiceRow>(keys.invoices(tenantOfCompany({ id })));
    for (const one of invoices) {
      if (one.status !== 'open' || one.dueDate !== dueDate || one.dueDate >= this.#today) continue;
      const late = (Date.parse(this.#today) - Date.parse(one.dueDate)) / 86_400_000;
      const age = counts.overdue[late > 30 ? 'older' : late > 7 ? 'upTo30' : 'upTo7'];
      age.count += 1;
      age.cents += one.valueCents - one.receivedCents;
    }
  }

  async check() {
    const rows = await Promise.all(this.#noted.map(({ company }) => company.company()));
    // As in the daily run: a page of two companies, and one of the rest.
    const pages = [rows.slice(0, 2), rows.slice(2)];
    let tally = emptyTally();
    for (const page of pages) tally = addTallies(tally, await tallyCompanies(page, this.#now));
    expect(tally).toEqual(await this.#naive());
  }

  revenueByMonth(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { at, cents, refunded } of this.#money)
      sums.set(monthIn(at), (sums.get(monthIn(at)) ?? 0) + cents - refunded);
    return sums;
  }
}

const n = fc.nat({ max: 5 });
const setups = fc.array(
  fc.record({
    isTrial: fc.boolean(),
    recurrence: fc.constantFrom(...recurrences),
    value: fc.constantFrom(30, 49.9, 99.99),
    dueInDays: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 7 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 8, max: 40 }) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), n }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('payHalf' as const, 'refund', 'remove', 'restore', 'disable', 'enable'),
        n,
      }),
    },
  ),
  { minLength: 6, maxLength: 24 },
);

/** An invoice that is half paid, and 7, 8, 30 and 31 days late. */
const ages: [Setup[], Step[]] = [
  [{ isTrial: true, recurrence: 'MENSAL', value: 49.9, dueInDays: 1 }],
  [{ kind: 'payHalf', n: 0 }, ...[8, 1, 22, 1].map((days): Step => ({ kind: 'wait', days }))],
];

test('the figures equal a naive count over any history of companies, payments, refunds and removals', async () => {
  await fc.assert(
    fc.asyncProperty(setups, steps, async (companies, history) => {
      // 23:30 of 31 March in Brasília is April in UTC.
      const life = new History(new Date('2026-04-01T02:30:00Z'));
      for (const setup of companies) await life.add(setup);
      const months = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, at, 1)).toISOString().slice(0, 7));
      const before = await revenueOfMonths(months);
      for (const step of history) {
        await life.step(step);
        await life.check();
      }
      const after = await revenueOfMonths(months);
      const sums = life.revenueByMonth();
      for (const [at, month] of months.entries())
        expect((after[at]?.cents ?? 0) - (before[at]?.cents ?? 0)).toBe(sums.get(month) ?? 0);
    }),
    { numRuns: propertyRuns(60), examples: [ages] },
  );
});
