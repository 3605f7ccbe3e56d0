import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countPayment } from '#functions/company/billing/count-payment.ts';
import type { BillingRow, InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { invoiceDueCompanies } from '#functions/entries/invoices/bill-companies.ts';
import { handler as listAll } from '#functions/entries/invoices/list-all.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isDeep } from '#local/testing/depth.ts';
import { daysBetween } from '#shared/companies/days-between.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import type { PlanOffer } from '#shared/subscription/contract.ts';
import { handler as changePlan } from './change-plan.ts';
import { handler as offers } from './offers.ts';
import { handler as show } from './show.ts';

useBackend();

const [large, small, secret, largest] = [
  { ...firstPlan, id: 2, name: 'Grande', value: 90, users: 50 },
  { ...firstPlan, id: 3, name: 'Pequeno', value: 10, users: 1, public: true },
  { ...firstPlan, id: 4, name: 'Interno', public: false },
  { ...firstPlan, id: 5, name: 'Enorme', value: 300 },
];
beforeAll(async () => {
  for (const plan of [firstPlan, large, small, secret, largest])
    await write({ write: put(keys.plan(plan?.id ?? 0), { ...plan }) });
});

const today = () => localDay(new Date(), 'America/Sao_Paulo');
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany({ dueDate: daysLater(today(), 15) });
});
const offersOf = async () => (await invoke(offers, { token: company.admin.token })).body as PlanOffer[];
const costOf = async (planId: number) => (await offersOf()).find(({ plan }) => plan.id === planId)?.cents ?? Number.NaN;
/** Changes the plan at the costs that are offered, or at others. */
const change = async (planId: number, quote?: string) => {
  const offered = (await offersOf()).find(({ plan }) => plan.id === planId)?.quote;
  return invoke(changePlan, { token: company.admin.token, body: { planId, quote: quote ?? offered ?? '' } });
};
const invoices = async (): Promise<Invoice[]> => (await invoke(listAll, { token: company.admin.token })).body;
const payRenewal = async () => {
  const invoice = (await invoices()).find(({ kind, status }) => kind === 'renewal' && status === 'open');
  const { id = 0, valueCents = 0 } = invoice ?? {};
  const payment = { transactionId: `renewal-${company.tenant.companyId}-${id}`, cents: valueCents, at: '2026-01-31' };
  await countPayment(company.tenant, id, payment, new Date());
};
const rows = () => readWholeRange<InvoiceRow>(keys.invoices(company.tenant), { consistent: true });
const account = () => get<BillingRow>(keys.billing(company.tenant), { consistent: true });
const credit = async () => (await account())?.creditCents ?? 0;

test('a larger plan begins when the difference for the days that are left is paid', async () => {
  const { dueDate } = await company.company();
  const periodDays = daysBetween(dueDate ?? '', nextDueDate(await company.company(), dueDate ?? ''));
  const cents = await costOf(2);
  expect(cents).toBe(Math.ceil((6000 * 15) / periodDays));
  expect(await offersOf()).not.toContainEqual(expect.objectContaining({ plan: expect.objectContaining({ id: 4 }) }));
  const { invoice } = (await change(2)).body;
  expect(invoice).toMatchObject({ kind: 'change', valueCents: cents, status: 'open', detail: 'Grande' });
  expect((await company.company()).planId).toBe(1);
  const payment = { transactionId: `change-${company.tenant.companyId}`, cents, at: new Date().toISOString() };
  for (let n = 0; n < 2; n++) await countPayment(company.tenant, invoice.id, payment, new Date());
  expect(await company.company()).toMatchObject({ planId: 2, plan: { users: 50 }, dueDate });
  expect(await account()).toMatchObject({ firstPaidOn: today() });
  expect((await invoices()).find(({ kind }) => kind === 'renewal')?.valueCents).toBe(9000);
});

test('a smaller plan begins at once, and what is left of the paid period is credit', async () => {
  await payRenewal();
  const cents = await costOf(3);
  // The days until the first due date were not paid: the whole credit is that of the period paid now.
  expect(cents).toBe(-2000);
  expect((await change(3)).body).toEqual({ invoice: null });
  expect((await company.company()).planId).toBe(3);
  expect(await credit()).toBe(-cents);
  expect((await invoke(show, { token: company.admin.token })).body).toMatchObject({
    creditCents: -cents,
    priceCents: 1000,
    use: { users: { limit: 1 } },
  });
});

test('a change at another price than the one shown is refused and changes nothing', async () => {
  const answer = await change(2, '2:1');
  expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_QUOTE_CHANGED', cents: await costOf(2) } });
  expect((await company.company()).planId).toBe(1);
});

test('two changes at once make one open invoice, and a plan that is not offered cannot be chosen', async () => {
  await Promise.all([change(2), change(2)]);
  const open = (await invoices()).filter(({ kind, status }) => kind === 'change' && status === 'open');
  expect(open).toHaveLength(1);
  expect((await change(4, '4:0')).body.error).toBe('ERR_NO_PLAN_FOUND');
});

test('the payment of a change that another one replaces, or whose day has passed, becomes credit', async () => {
  const { tenant } = company;
  const pay = (invoiceId: number, name: string) =>
    countPayment(
      tenant,
      invoiceId,
      { transactionId: `${name}-${tenant.companyId}`, cents: 500, at: '2026-01-31' },
      new Date(),
    );
  const first = (await change(2)).body.invoice;
  await pay(first.id, 'part');
  expect((await change(2)).body.invoice.id).toBe(first.id);
  const second = (await change(5)).body.invoice;
  expect(await credit()).toBe(0);
  expect((await rows()).find(({ id }) => id === second.id)?.creditCents).toBe(500);
  await pay(second.id, 'another-part');
  const byId = async () => Object.fromEntries((await invoices()).map(({ id, status }) => [id, status]));
  expect(await byId()).toMatchObject({ [first.id]: 'cancelled', [second.id]: 'open' });

  await write({ write: update(keys.invoice(tenant, second.id), { set: { dueDate: daysLater(today(), -2) } }) });
  await invoiceDueCompanies([{ tenant, company: await company.company() }], new Date());
  expect(await credit()).toBe(1000);
  expect(await byId()).toMatchObject({ [second.id]: 'cancelled' });
});

test('the payment of a change to a plan that was deleted becomes credit', async () => {
  await write({ write: put(keys.plan(6), { ...large, id: 6 }) });
  const { invoice } = (await change(6)).body;
  await write({ write: remove(keys.plan(6)) });
  const payment = { transactionId: `gone-${company.tenant.companyId}`, cents: invoice.valueCents, at: '2026-01-31' };
  await countPayment(company.tenant, invoice.id, payment, new Date());
  expect(await credit()).toBe(invoice.valueCents);
  expect((await company.company()).planId).toBe(1);
});

test('a company on trial or without access changes freely', async () => {
  company = await seedCompany({ dueDate: '2020-01-31' });
  expect(await costOf(2)).toBe(0);
  await change(2);
  expect(await invoices()).toMatchObject([{ valueCents: 9000, detail: 'Grande' }]);
});

const setCredit = (creditCents: number) =>
  write({ write: update(keys.billing(company.tenant), { set: { creditCents } }) });

test('credit pays a part of the difference, which the offer states and the invoice shows', async () => {
  await setCredit(700);
  const cents = await costOf(2);
  const offer = (await offersOf()).find(({ plan }) => plan.id === 2);
  expect(offer).toMatchObject({ cents, creditCents: 700, quote: `2:${cents}:700` });
  // Clients that do not know of the credit learn that the costs are others.
  expect((await change(2, `2:${cents}`)).body.error).toBe('ERR_QUOTE_CHANGED');
  const { invoice } = (await change(2)).body;
  expect(invoice).toMatchObject({ status: 'open', valueCents: cents - 700 });
  expect(await credit()).toBe(0);
  expect((await change(2)).body.invoice.id).toBe(invoice.id);
  const payment = { transactionId: `rest-${company.tenant.companyId}`, cents: cents - 700, at: '2026-01-31' };
  await countPayment(company.tenant, invoice.id, payment, new Date());
  expect((await company.company()).planId).toBe(2);
});

test('credit that covers the difference changes the plan at once, with a paid invoice of nothing', async () => {
  const cents = await costOf(2);
  await setCredit(cents + 5);
  expect((await change(2)).body).toEqual({ invoice: null });
  expect((await company.company()).planId).toBe(2);
  expect(await credit()).toBe(5);
  expect(await rows()).toContainEqual(
    expect.objectContaining({ kind: 'change', status: 'paid', valueCents: 0, creditCents: cents }),
  );
});

test('whatever is asked, paid and changed, every centavo is used by an invoice or is credit', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('change' as const), planId: fc.constantFrom(1, 2, 3, 5) }),
    fc.record({ type: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (course) => {
      company = await seedCompany({ dueDate: daysLater(today(), 15) });
      const { tenant } = company;
      await write({ write: update(keys.company(tenant), { set: { planId: 1, plan: firstPlan } }) });
      let paid = 0;
      let given = 0;
      for (const [n, one] of course.entries()) {
        if (one.type === 'change') {
          given += Math.max(0, -(await costOf(one.planId)));
          await change(one.planId);
          continue;
        }
        const open = (await rows()).find(({ status }) => status === 'open');
        if (!open) continue;
        const payment = { transactionId: `${tenant.companyId}-${n}`, cents: one.cents, at: '2026-01-31' };
        await countPayment(tenant, open.id, payment, new Date());
        paid += one.cents;
      }
      const used = (await rows())
        .filter(({ status }) => status !== 'cancelled')
        .reduce((sum, { receivedCents, creditCents }) => sum + receivedCents + creditCents, 0);
      expect(used + (await credit())).toBe(paid + given);
    }),
    { numRuns: isDeep ? 200 : 15 },
  );
});
