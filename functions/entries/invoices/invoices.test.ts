import { beforeAll, expect, test } from 'vitest';
import { makeInvoice } from '#functions/company/billing/make-invoice.ts';
import { changeCompany } from '#functions/company/companies/change-company.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readWholeRange, update, write } from '#shared/server/table.ts';
import { handler as showDocument } from './document.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as show } from './show.ts';
import { handler as settle } from './update.ts';

useBackend();

let operator: SignedInUser;
beforeAll(async () => {
  operator = await (await seedCompany()).addUser({ profile: 'admin', super: true });
});

const today = () => localDay(new Date(), 'America/Sao_Paulo');
const inDays = (days: number) => daysLater(today(), days);
const all = async ({ admin }: SeededCompany): Promise<Invoice[]> =>
  (await invoke(listAll, { token: admin.token })).body;
const change = (company: SeededCompany, set: Partial<CompanyRow>) =>
  write({ write: update(keys.company(company.tenant), { set: { ...set } }) });
const settleByHand = ({ tenant }: SeededCompany, invoiceId: number) =>
  invoke(settle, {
    token: operator.token,
    params: { invoiceId },
    body: { status: 'paid', companyId: tenant.companyId },
  });

test('makes the invoice of a period 20 days before it begins, once, with the price of the plan in centavos', async () => {
  const company = await seedCompany({ dueDate: inDays(20) });
  expect(await all(company)).toEqual([]);
  await change(company, { dueDate: inDays(19) });
  const [first] = await Promise.all([all(company), all(company), all(company)]);
  expect(first).toMatchObject([
    { valueCents: 3000, value: 30, dueDate: inDays(19), status: 'open', months: 1, detail: 'Plano 1' },
  ]);
  expect(await all(company)).toEqual(first);
});

test.each([
  ['disabled', { status: false, dueDate: '2020-01-31' }],
  ['never due', { dueDate: null }],
])('makes no invoice for a company that is %s', async (_, fields) => {
  const company = await seedCompany(fields);
  expect(await makeInvoice(company.tenant, await company.company(), new Date())).toBe(false);
  expect(await readWholeRange(keys.invoices(company.tenant), { consistent: true })).toEqual([]);
});

test('a lapsed company reads its invoices, an agent of it does not', async () => {
  const company = await seedCompany({ dueDate: '2020-01-31' });
  const [invoice] = await all(company);
  expect((await invoke(show, { token: company.admin.token, params: { invoiceId: invoice?.id ?? 0 } })).body).toEqual(
    invoice,
  );
  const agent = await company.addUser();
  expect((await invoke(listAll, { token: agent.token })).body.error).toBe('ERR_NO_PERMISSION');
});

test('an invoice covers the recurrence of the company and follows its plan while nothing is paid', async () => {
  const company = await seedCompany({ dueDate: inDays(3), recurrence: 'TRIMESTRAL' });
  expect(await all(company)).toMatchObject([{ valueCents: 9000, months: 3 }]);
  const { plan } = await company.company();
  await change(company, { plan: { ...plan, value: 49.9 } });
  const [{ id }] = (await readWholeRange(keys.invoices(company.tenant))) as [Invoice];
  const shown = await invoke(show, { token: company.admin.token, params: { invoiceId: id } });
  expect(shown.body).toMatchObject({ valueCents: 14_970 });
  expect(await all(company)).toMatchObject([{ valueCents: 14_970 }]);
});

test('an invoice settled by hand twice extends the due date once', async () => {
  const company = await seedCompany({ dueDate: inDays(3), recurrence: 'ANUAL' });
  const [invoice] = await all(company);
  const answers = await Promise.all([1, 2].map(() => settleByHand(company, invoice?.id ?? 0)));
  for (const { body } of answers) expect(body).toMatchObject({ status: 'paid', receivedCents: 36_000 });
  expect((await company.company()).dueDate?.slice(0, 4)).toBe(String(Number(inDays(3).slice(0, 4)) + 1));
});

test('a late payment extends from the day of the payment', async () => {
  const company = await seedCompany({ dueDate: '2020-01-31' });
  const [invoice] = await all(company);
  await settleByHand(company, invoice?.id ?? 0);
  const { dueDate } = await company.company();
  expect(dueDate && dueDate > inDays(27) && dueDate <= inDays(31)).toBe(true);
});

test('moving the due date cancels the open invoice of the earlier one', async () => {
  const company = await seedCompany({ dueDate: inDays(3) });
  await all(company);
  await changeCompany(company.tenant, () => ({ dueDate: inDays(10) }));
  expect(await all(company)).toMatchObject([
    { dueDate: inDays(3), status: 'cancelled' },
    { dueDate: inDays(10), status: 'open' },
  ]);
  expect((await settleByHand(company, Number(inDays(3).replaceAll('-', '')) * 100)).body.error).toBe(
    'ERR_INVOICE_NOT_OPEN',
  );
});

test('a plan that costs nothing renews without payment', async () => {
  const company = await seedCompany({ dueDate: inDays(3) });
  const { plan } = await company.company();
  await change(company, { plan: { ...plan, value: 0 } });
  expect(await all(company)).toMatchObject([{ valueCents: 0, status: 'paid' }]);
  expect((await company.company()).dueDate).not.toBe(inDays(3));
});

test('lists the newest first, page by page, with the sum of all open ones, and finds invoices by amount and due date', async () => {
  const company = await seedCompany();
  for (let month = 1; month <= 25; month++) {
    const dueDate = `20${String(month).padStart(2, '0')}-01-15`;
    await change(company, { dueDate });
    const [made] = (await all(company)).slice(-1);
    if (month % 5 === 0) await settleByHand(company, made?.id ?? 0);
  }
  // The open invoice is the oldest, so it is on the last page.
  await change(company, { dueDate: '2000-01-15' });
  const page = (query: Record<string, string | number>) => invoke(list, { token: company.admin.token, query });
  const first = (await page({})).body;
  expect(first).toMatchObject({ count: 26, hasMore: true, invoices: { length: 20 } });
  expect(first.invoices[0].dueDate).toBe('2025-01-15');
  const open = { count: 1, cents: 3000, firstDueDate: '2000-01-15' };
  expect(first.open).toEqual(open);
  const rest = (await page({ cursor: first.nextCursor })).body;
  expect(rest).toMatchObject({ hasMore: false, invoices: { length: 6 }, open });
  expect((await page({ searchParam: '15/01/2007' })).body.open).toEqual(open);
  expect((await page({ pageNumber: 2 })).body.invoices).toHaveLength(6);
  expect((await page({ searchParam: '15/01/2007' })).body.invoices).toMatchObject([{ dueDate: '2007-01-15' }]);
  expect((await page({ searchParam: '30,00' })).body.count).toBe(26);
});

const documentOf = (token: string, invoiceId: number, companyId?: number) =>
  invoke(showDocument, { token, params: { invoiceId }, ...(companyId && { query: { companyId } }) });

test('a document states the period, the open amount, the issuer and what the plan includes', async () => {
  await write({ write: put(keys.setting(platformTenant, 'invoiceIssuer'), { value: 'Emitente Ltda. – CNPJ 1' }) });
  const company = await seedCompany({ dueDate: inDays(3), recurrence: 'TRIMESTRAL' });
  const [invoice] = await all(company);
  const { body } = await documentOf(company.admin.token, invoice?.id ?? 0);
  const lastDay = daysLater(nextDueDate({ dueDate: inDays(3), recurrence: 'TRIMESTRAL' }, inDays(3)), -1);
  expect(body).toMatchObject({
    invoice,
    state: 'open',
    priceCents: 9000,
    openCents: 9000,
    issuer: 'Emitente Ltda. – CNPJ 1',
    plan: { name: 'Plano 1' },
    period: { from: inDays(3), lastDay },
    charge: null,
  });
});

test('a document of an overdue renewal states no days, because they begin with the payment', async () => {
  const company = await seedCompany({ dueDate: '2020-01-31' });
  const [invoice] = await all(company);
  const { body } = await documentOf(company.admin.token, invoice?.id ?? 0);
  expect(body).toMatchObject({ state: 'overdue', period: null });
});

test('a receipt states what was received outside the payment provider', async () => {
  const company = await seedCompany({ dueDate: inDays(3) });
  const [invoice] = await all(company);
  await settleByHand(company, invoice?.id ?? 0);
  const { body } = await documentOf(company.admin.token, invoice?.id ?? 0);
  expect(body).toMatchObject({ state: 'paid', openCents: 0, pixCents: 0, byHandCents: 3000, keptCents: 3000 });
});

test('operators read the documents of every company, administrators only those of their own', async () => {
  const company = await seedCompany({ dueDate: inDays(3) });
  const [invoice] = await all(company);
  const { companyId } = company.tenant;
  const id = invoice?.id ?? 0;
  expect((await documentOf(operator.token, id, companyId)).body.invoice).toEqual(invoice);
  const stranger = await seedCompany();
  expect((await documentOf(stranger.admin.token, id, companyId)).body.error).toBe('ERR_NO_INVOICE_FOUND');
  expect((await documentOf(stranger.admin.token, id)).body.error).toBe('ERR_NO_INVOICE_FOUND');
});
