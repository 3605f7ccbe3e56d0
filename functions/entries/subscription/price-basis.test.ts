import { afterEach, beforeAll, expect, test } from 'vitest';
import { countPayment } from '#functions/company/billing/count-payment.ts';
import type { BillingRow, InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { changeCompany } from '#functions/company/companies/change-company.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { handler as listAll } from '#functions/entries/invoices/list-all.ts';
import { handler as settleByHand } from '#functions/entries/invoices/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, readWholeRange, update, write } from '#shared/server/table.ts';
import type { PlanOffer } from '#shared/subscription/contract.ts';
import { handler as changePlan } from './change-plan.ts';
import { handler as offers } from './offers.ts';
import { handler as pay } from './pay.ts';

useBackend();

const huge = { ...firstPlan, id: 5, name: 'Enorme', value: 300 };
beforeAll(async () => {
  for (const plan of [firstPlan, huge]) await write({ write: put(keys.plan(plan.id), { ...plan }) });
});
const setGraceDays = (days: string) =>
  write({ write: put(keys.setting(platformTenant, 'graceDays'), { key: 'graceDays', value: days }) });
afterEach(() => setGraceDays('0'));

const inDays = (days: number) => daysLater(localDay(new Date(), 'America/Sao_Paulo'), days);

let company: SeededCompany;
const invoices = async (): Promise<Invoice[]> => (await invoke(listAll, { token: company.admin.token })).body;
const renewal = async () => (await invoices()).filter(({ kind }) => kind === 'renewal').at(-1) as Invoice;
const rows = () => readWholeRange<InvoiceRow>(keys.invoices(company.tenant), { consistent: true });
const statusOf = async (invoiceId: number) => (await rows()).find(({ id }) => id === invoiceId)?.status;
const credit = async () =>
  (await get<BillingRow>(keys.billing(company.tenant), { consistent: true }))?.creditCents ?? 0;
const offerOf = async (planId: number) =>
  ((await invoke(offers, { token: company.admin.token })).body as PlanOffer[]).find(({ plan }) => plan.id === planId);
const change = async (planId: number) => {
  const quote = (await offerOf(planId))?.quote ?? '';
  return invoke(changePlan, { token: company.admin.token, body: { planId, quote } });
};
let payments = 0;
const receive = (invoiceId: number, cents: number) =>
  countPayment(
    company.tenant,
    invoiceId,
    { transactionId: `basis-${++payments}`, cents, at: new Date().toISOString() },
    new Date(),
  );

test('a change quoted for the last day of a period does not buy the larger plan for the period renewed in between', async () => {
  company = await seedCompany({ dueDate: inDays(1) });
  const { id } = await renewal();
  const { invoice } = (await change(5)).body;
  expect(invoice.valueCents).toBeLessThan(1000);
  await receive(id, 3000);
  expect(await statusOf(invoice.id)).toBe('cancelled');
  await receive(invoice.id, invoice.valueCents);
  expect((await company.company()).planId).toBe(1);
  expect(await credit()).toBe(invoice.valueCents);
});

test('a renewal gives back as credit what was paid of the change that it cancels', async () => {
  company = await seedCompany({ dueDate: inDays(1) });
  const { id } = await renewal();
  const { invoice } = (await change(5)).body;
  await receive(invoice.id, 100);
  await receive(id, 3000);
  expect(await statusOf(invoice.id)).toBe('cancelled');
  expect(await credit()).toBe(100);
});

test('a change is not carried out at its old price after the operator has moved the due date', async () => {
  company = await seedCompany({ dueDate: inDays(2) });
  const { invoice } = (await change(5)).body;
  await changeCompany(company.tenant, () => ({ dueDate: inDays(300) }));
  const charged = await invoke(pay, { token: company.admin.token, body: { invoiceId: invoice.id } });
  expect(charged.status).toBe(409);
  await receive(invoice.id, invoice.valueCents);
  expect((await company.company()).planId).toBe(1);
  expect(await credit()).toBe(invoice.valueCents);
  expect(await statusOf(invoice.id)).toBe('cancelled');
});

test.each([
  ['on the due day', 0],
  ['in the days of grace', -3],
])('no larger plan is given %s, when no paid day is left', async (_, days) => {
  await setGraceDays('10');
  company = await seedCompany({ dueDate: inDays(days) });
  expect(await offerOf(5)).toMatchObject({ renewFirst: true });
  expect(await change(5)).toMatchObject({ status: 409, body: { error: 'ERR_RENEW_FIRST' } });
  expect((await company.company()).planId).toBe(1);
});

test('a renewal that was paid in part follows a change of plan with its open part', async () => {
  company = await seedCompany({ dueDate: inDays(1) });
  const { id } = await renewal();
  await receive(id, 1500);
  const { invoice } = (await change(5)).body;
  await receive(invoice.id, invoice.valueCents);
  expect((await company.company()).planId).toBe(5);
  expect(await renewal()).toMatchObject({ id, valueCents: 30_000, receivedCents: 1500, status: 'open' });
  await receive(id, 1500);
  expect((await company.company()).dueDate).toBe(inDays(1));
  expect(await renewal()).toMatchObject({ status: 'open', receivedCents: 3000 });
});

test('a renewal is paid, and the rest is credit, once a smaller plan costs less than what was received for it', async () => {
  company = await seedCompany({ dueDate: inDays(1), planId: 5, plan: huge });
  const { id } = await renewal();
  await receive(id, 10_000);
  await change(1);
  expect(await renewal()).toMatchObject({ id, valueCents: 3000, receivedCents: 3000, status: 'paid' });
  expect((await company.company()).dueDate).not.toBe(inDays(1));
  expect(await credit()).toBe(7000);
});

test('the payment of a renewal counts by the recurrence that the company has when it arrives', async () => {
  company = await seedCompany({ dueDate: inDays(1) });
  const { id } = await renewal();
  await write({ write: update(keys.company(company.tenant), { set: { recurrence: 'ANUAL' } }) });
  await receive(id, 3000);
  expect((await company.company()).dueDate).toBe(inDays(1));
  expect(await renewal()).toMatchObject({ status: 'open', valueCents: 36_000, receivedCents: 3000, months: 12 });
});

test('days that the operator gave are no credit when the company goes down to a smaller plan', async () => {
  company = await seedCompany({ dueDate: inDays(365), planId: 5, plan: huge });
  expect(await offerOf(1)).toMatchObject({ cents: 0 });
  await change(1);
  expect((await company.company()).planId).toBe(1);
  expect(await credit()).toBe(0);
});

test('a paid period is credit for its days alone, not for those that the operator added', async () => {
  company = await seedCompany({ dueDate: inDays(0), planId: 5, plan: huge });
  await receive((await renewal()).id, 30_000);
  const { dueDate } = await company.company();
  await changeCompany(company.tenant, () => ({ dueDate: daysLater(dueDate ?? '', 300) }));
  expect(await offerOf(1)).toMatchObject({ cents: -27_000 });
  await change(1);
  expect(await credit()).toBe(27_000);
});

test('a payment for a due date that the operator has moved becomes credit', async () => {
  company = await seedCompany({ dueDate: inDays(3) });
  const { id } = await renewal();
  await changeCompany(company.tenant, () => ({ dueDate: inDays(200) }));
  await receive(id, 3000);
  expect((await company.company()).dueDate).toBe(inDays(200));
  expect([await credit(), await statusOf(id)]).toEqual([3000, 'cancelled']);
});

test('a due date that the operator moves away and back is invoiced again', async () => {
  company = await seedCompany({ dueDate: inDays(3) });
  const { id } = await renewal();
  await receive(id, 1000);
  for (const days of [8, 3]) {
    await changeCompany(company.tenant, () => ({ dueDate: inDays(days) }));
    await invoices();
  }
  expect((await invoices())[0]).toMatchObject({ id, status: 'open', valueCents: 2000 });
  const operator = await (await seedCompany()).addUser({ profile: 'admin', super: true });
  const body = { status: 'paid', companyId: company.tenant.companyId };
  await invoke(settleByHand, { token: operator.token, params: { invoiceId: id }, body });
  expect((await invoices())[0]).toMatchObject({ id, status: 'paid', receivedCents: 2000 });
});
