import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeForInvoice } from '#functions/company/billing/charge-store.ts';
import type { BillingRow } from '#functions/company/billing/invoice-row.ts';
import { noticeSignature } from '#functions/company/billing/provider/payment-notice.ts';
import { platformMonth } from '#functions/company/operator/platform-month.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { handler as showCompany } from '#functions/entries/companies/show.ts';
import { handler as showDocument } from '#functions/entries/invoices/document.ts';
import { handler as listAll } from '#functions/entries/invoices/list-all.ts';
import { handler as onDay } from '#functions/entries/invoices/on-day.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchAgain, deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { type PayerAction, SimulatedBank } from '#local/bank/bank.ts';
import { bankServer } from '#local/bank/server.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { PayloadOf } from '#shared/live/live-event.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, remove, update, write } from '#shared/server/table.ts';
import type { PixCharge, PlanOffer } from '#shared/subscription/contract.ts';
import type { paymentEvent } from '#shared/subscription/events.ts';
import { handler as changePlan } from './change-plan.ts';
import { handler as notice } from './notice.ts';
import { handler as noticePix } from './notice-pix.ts';
import { handler as offers } from './offers.ts';
import { handler as onNotice } from './on-notice.ts';
import { handler as pay } from './pay.ts';
import { handler as show } from './show.ts';

useBackend();

const bank = new SimulatedBank(undefined);
const server = bankServer(bank, 'http://127.0.0.1:9');
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.LOCAL_BANK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.LOCAL_BANK_URL;
  server.close();
  server.closeAllConnections();
});

const today = () => localDay(new Date(), 'America/Sao_Paulo');
const inDays = (days: number) => daysLater(today(), days);

let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany({ dueDate: inDays(3) });
  for (const job of ['live', 'payments', 'renewals'] as const) await drainQueuedMessages(job);
});

const invoices = async (): Promise<Invoice[]> => (await invoke(listAll, { token: company.admin.token })).body;
const current = async () => (await invoices()).at(-1) as Invoice;
const charge = async (invoice?: Invoice): Promise<PixCharge> => {
  const { id } = invoice ?? (await current());
  return (await invoke(pay, { token: company.admin.token, body: { invoiceId: id } })).body;
};
const act = (txid: string, ...what: PayerAction[]) => {
  for (const deed of what) bank.act(txid, deed);
};
const send = async (txid: string) =>
  invoke(notice, { params: { signature: await noticeSignature() }, body: { pix: [{ txid, valor: '999999.00' }] } });
/** The notice arrives and the worker does its work. */
const settle = async (...txids: string[]) => {
  for (const txid of txids) await send(txid);
  await deliverBatchToWorker(onNotice, ...(await drainQueuedMessages('payments')));
};
const credit = async () =>
  (await get<BillingRow>(keys.billing(company.tenant), { consistent: true }))?.creditCents ?? 0;
const renewed = (row: CompanyRow) => nextDueDate(row, row.dueDate ?? '');

test('a paid charge renews the company, and the event goes to its sockets, also to those of a lapsed company', async () => {
  const before = await company.company();
  const invoice = await current();
  const { txid, cents, valor, qrcode } = await charge(invoice);
  expect({ cents, valor }).toEqual({ cents: 3000, valor: { original: '30.00' } });
  expect(qrcode.qrcode).toMatch(/^000201010212/);
  act(txid, 'pay');
  await settle(txid);
  const after = await company.company();
  expect(after.dueDate).toBe(renewed(before));
  expect((await invoices())[0]).toMatchObject({ status: 'paid', receivedCents: 3000 });
  expect(await drainQueuedMessages<LiveMessage>('live')).toContainEqual({
    companyId: company.tenant.companyId,
    rooms: ['main', 'billing'],
    event: `company-${company.tenant.companyId}-payment`,
    payload: {
      action: 'CONCLUIDA',
      invoiceId: invoice.id,
      company: { id: after.id, name: after.name, dueDate: after.dueDate },
    },
  });
});

test('live events of invoices, applied in their order, give the invoices that are not cancelled', async () => {
  for (const plan of [firstPlan, { ...firstPlan, id: 2, name: 'Grande', value: 90 }])
    await write({ write: put(keys.plan(plan.id), { ...plan }) });
  const shown = new Map<number, Invoice>();
  const actions: string[] = [];
  const apply = async () => {
    for (const { event, rooms, payload } of await drainQueuedMessages<LiveMessage>('live')) {
      const published = payload as PayloadOf<typeof paymentEvent>;
      if (!event.endsWith('-payment') || published.action === 'CONCLUIDA') continue;
      expect(rooms).toEqual(['holders:billing:use', 'billing']);
      actions.push(published.action);
      if (published.action === 'delete') shown.delete(published.invoiceId);
      else shown.set(published.invoice.id, published.invoice);
    }
    const kept = (await invoices()).filter(({ status }) => status !== 'cancelled');
    expect([...shown.values()].sort((a, b) => a.id - b.id)).toEqual(kept);
    return actions.splice(0);
  };
  const changeDueDate = (days: number) =>
    write({ write: update(keys.company(company.tenant), { set: { dueDate: inDays(days) } }) });
  const { txid } = await charge();
  expect(await apply()).toEqual(['create']);
  act(txid, 'payShort');
  await settle(txid);
  expect(await apply()).toEqual(['update']);
  await write({ write: update(keys.company(company.tenant), { set: { recurrence: 'BIMESTRAL' } }) });
  await invoices();
  expect(await apply()).toEqual(['update']);
  const rest = await charge();
  act(rest.txid, 'pay');
  await settle(rest.txid);
  expect(await apply()).toEqual(['update']);
  act(rest.txid, 'refund');
  await settle(rest.txid);
  expect(await apply()).toEqual(['update']);
  // The due date moves twice: the invoice of the first one is cancelled.
  await changeDueDate(5);
  await invoices();
  await changeDueDate(6);
  await invoices();
  expect(await apply()).toEqual(['create', 'delete', 'create']);
  const { quote } = ((await invoke(offers, { token: company.admin.token })).body as PlanOffer[])[1] ?? { quote: '' };
  expect((await invoke(changePlan, { token: company.admin.token, body: { planId: 2, quote } })).status).toBe(200);
  expect(await apply()).toEqual(['create']);
  const renewal = (await invoices()).find(({ kind, status }) => kind === 'renewal' && status === 'open');
  const last = await charge(renewal);
  act(last.txid, 'pay');
  await settle(last.txid);
  expect(await apply()).toEqual(['delete', 'update']);
});

test('the charge is shown again while it lasts, and a repeated request makes no second one', async () => {
  const first = await charge();
  expect(await charge()).toEqual(first);
});

test('a notice alone pays nothing, whatever it contains', async () => {
  const { txid } = await charge();
  await settle(txid, txid);
  expect((await current()).status).toBe('open');
});

test('forged notices are refused, foreign ones and tests have no effect', async () => {
  const forged = await invoke(notice, { params: { signature: 'x'.repeat(64) }, body: { pix: [{ txid: 'a' }] } });
  expect(forged).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  expect(await drainQueuedMessages('payments')).toEqual([]);
  const signature = await noticeSignature();
  for (const body of [{ evento: 'teste_webhook' }, {}, { pix: [] }])
    expect((await invoke(noticePix, { params: { signature }, body })).body).toEqual({ ok: true });
  await settle('0'.repeat(32));
  expect((await current()).status).toBe('open');
});

test('a transfer without a charge does not hide the payment that the same notice names', async () => {
  const signature = await noticeSignature();
  const pix = [{ endToEndId: 'E1', valor: '10.00' }, { txid: 'a'.repeat(32) }];
  await invoke(notice, { params: { signature }, body: { pix } });
  expect(await drainQueuedMessages('payments')).toMatchObject([{ txid: 'a'.repeat(32) }]);
});

test('half a payment leaves the invoice open for the rest, which a new charge asks for', async () => {
  const first = await charge();
  act(first.txid, 'payShort');
  await settle(first.txid);
  expect(await current()).toMatchObject({ status: 'open', receivedCents: 1500 });
  const rest = await charge();
  expect(rest).toMatchObject({ cents: 1500 });
  act(rest.txid, 'pay');
  await settle(rest.txid);
  expect((await invoices())[0]?.status).toBe('paid');
  expect(await credit()).toBe(0);
});

test('a second payment of an invoice becomes credit, which the next invoice uses', async () => {
  const { txid } = await charge();
  act(txid, 'pay', 'pay');
  await settle(txid, txid);
  const { dueDate } = await company.company();
  expect(await credit()).toBe(3000);
  await write({ write: update(keys.company(company.tenant), { set: { dueDate: inDays(2) } }) });
  expect((await invoices()).map(({ status, valueCents }) => [status, valueCents])).toContainEqual(['paid', 0]);
  expect(await credit()).toBe(0);
  expect(dueDate).not.toBe(inDays(2));
});

test('a refund is owed again with the next invoice and takes back no access', async () => {
  const { txid } = await charge();
  act(txid, 'pay');
  await settle(txid);
  const { dueDate } = await company.company();
  act(txid, 'refund');
  await settle(txid, txid);
  expect((await company.company()).dueDate).toBe(dueDate);
  expect(await credit()).toBe(-3000);
  expect((await invoices())[0]).toMatchObject({ refundedCents: 3000 });
  await write({ write: update(keys.company(company.tenant), { set: { dueDate: inDays(2) } }) });
  expect((await invoices()).find(({ status }) => status === 'open')?.valueCents).toBe(6000);
});

test('a document has the open charge, and its receipt what was paid by Pix and refunded', async () => {
  const invoice = await current();
  const read = async () =>
    (await invoke(showDocument, { token: company.admin.token, params: { invoiceId: invoice.id } })).body;
  expect((await read()).charge).toBeNull();
  const { txid, qrcode, expiresAt } = await charge(invoice);
  expect(await read()).toMatchObject({ openCents: 3000, charge: { brCode: qrcode.qrcode, expiresAt } });
  act(txid, 'pay');
  await settle(txid);
  act(txid, 'refund');
  await settle(txid);
  expect(await read()).toMatchObject({ state: 'paid', pixCents: 3000, byHandCents: 0, keptCents: 0, charge: null });
});

test('a late payment of an erased company, and its refund, count in the revenue once, without a failure', async () => {
  const { txid } = await charge();
  await write({ write: remove(keys.company(company.tenant)) });
  const month = keys.revenue(await platformMonth(new Date().toISOString()));
  const revenue = async () => (await get<{ cents: number }>(month, { consistent: true }))?.cents ?? 0;
  const before = await revenue();
  act(txid, 'pay');
  await settle(txid, txid);
  expect((await revenue()) - before).toBe(3000);
  act(txid, 'refund');
  await settle(txid, txid);
  expect((await revenue()) - before).toBe(0);
});

test('a payment whose notice was lost is found when the invoice is to be paid again', async () => {
  const invoice = await current();
  const { txid } = await charge(invoice);
  act(txid, 'pay');
  const again = await invoke(pay, { token: company.admin.token, body: { invoiceId: invoice.id } });
  expect(again.body.error).toBe('ERR_INVOICE_NOT_OPEN');
  expect((await invoices())[0]?.status).toBe('paid');
});

test('hourly, payments and refunds whose notices were lost are found in the list of the provider, once', async () => {
  const before = await company.company();
  const { txid } = await charge();
  act(txid, 'pay');
  await drainQueuedMessages('payments');
  await deliverBatchToWorker(onDay, { at: 'now' });
  expect(await drainQueuedMessages('payments')).toEqual([{}]);
  const lookThrough = async () => {
    await deliverBatchToWorker(onNotice, {});
    const found = await drainQueuedMessages('payments');
    for (const body of found) await deliverBatchToWorker(onNotice, body);
    return found;
  };
  expect(await lookThrough()).toContainEqual({ txid });
  expect((await company.company()).dueDate).toBe(renewed(before));
  expect(await lookThrough()).toEqual([]);
  act(txid, 'refund');
  expect(await lookThrough()).toEqual([{ txid }]);
  expect((await invoices()).find(({ refundedCents }) => refundedCents === 3000)).toBeDefined();
  expect(await lookThrough()).toEqual([]);
  // Money that the same Pix key receives for other things.
  bank.make('de-outra-loja', { cents: 100, note: '', brCode: '', noticePath: '/', expiresInSeconds: 60 });
  act('de-outra-loja', 'pay');
  expect(await lookThrough()).toEqual([]);
});

test('price, plan and company that a client sends are ignored', async () => {
  const body = {
    invoiceId: (await current()).id,
    price: 0.01,
    users: 1,
    connections: 1,
    companyId: 1,
    plan: '{"price":1}',
  };
  expect((await invoke(pay, { token: company.admin.token, body })).body.cents).toBe(3000);
});

test('a lapsed company pays; its agents cannot', async () => {
  company = await seedCompany({ dueDate: '2020-01-31' });
  const agent = await company.addUser();
  expect((await invoke(pay, { token: agent.token, body: { invoiceId: 2020013100 } })).body.error).toBe(
    'ERR_NO_PERMISSION',
  );
  const { txid } = await charge();
  act(txid, 'pay');
  await settle(txid);
  expect((await company.company()).dueDate).toBe(
    nextDueDate({ ...(await company.company()), dueDay: undefined } as never, today()),
  );
});

test.each([
  ['disabled', { status: false }],
  ['being deleted', { status: false, deletedAt: '2026-01-31T00:00:00Z', erasedAt: '2099-01-31T00:00:00Z' }],
])('a payment for a company that is %s waits as credit, and renews it once it is enabled', async (_, state) => {
  const invoice = await current();
  const { txid } = await charge(invoice);
  const { dueDate } = await company.company();
  await write({ write: update(keys.company(company.tenant), { set: state }) });
  await expect(chargeForInvoice(company.tenant, invoice.id, new Date())).rejects.toMatchObject({
    code: 'ERR_COMPANY_DISABLED',
  });
  act(txid, 'pay');
  await settle(txid);
  expect((await company.company()).dueDate).toBe(dueDate);
  expect(await credit()).toBe(3000);
  await write({ write: update(keys.company(company.tenant), { set: { status: true } }) });
  expect((await invoices())[0]).toMatchObject({ id: invoice.id, status: 'paid', valueCents: 0 });
  expect([await credit(), (await company.company()).dueDate]).toEqual([
    0,
    renewed({ ...(await company.company()), dueDate }),
  ]);
});

test.each([
  ['the next try of its message', deliverBatchAgain],
  ['another notice', deliverBatchToWorker],
])('%s announces what a worker counted that died before announcing it, and counts nothing again', async (_, again) => {
  const { txid } = await charge();
  act(txid, 'pay');
  await deliverBatchToWorker(onNotice, { txid });
  const { dueDate } = await company.company();
  await drainQueuedMessages('live');
  await again(onNotice, { txid });
  expect((await company.company()).dueDate).toBe(dueDate);
  expect((await drainQueuedMessages<LiveMessage>('live')).map(({ event }) => event)).toContain(
    `company-${company.tenant.companyId}-payment`,
  );
});

test('any order and repetition of payments, refunds and notices extends the due date once and loses no centavo', async () => {
  const deed = fc.constantFrom<PayerAction | 'notice' | 'twice'>('pay', 'payShort', 'refund', 'notice', 'twice');
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (course) => {
      company = await seedCompany({ dueDate: inDays(3) });
      const before = await company.company();
      const invoice = await current();
      const { txid } = await charge(invoice);
      for (const one of course) {
        if (one === 'notice') await settle(txid);
        else if (one === 'twice')
          await Promise.all([deliverBatchToWorker(onNotice, { txid }), deliverBatchToWorker(onNotice, { txid })]);
        else act(txid, one);
      }
      await settle(txid);
      const [after] = await invoices();
      const payments = bank.read(txid)?.payments ?? [];
      const received = payments.reduce((sum, { cents }) => sum + cents, 0);
      const refunded = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
      const isPaid = received >= 3000;
      expect(after?.status).toBe(isPaid ? 'paid' : 'open');
      expect((await company.company()).dueDate).toBe(isPaid ? renewed(before) : before.dueDate);
      // Received money is either used by the invoice or credit; returned money is owed.
      expect((after?.receivedCents ?? 0) + (await credit())).toBe(received - refunded);
      expect(after?.refundedCents).toBe(refunded);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('stores the address that a payment is sent with, and pays without one as well', async () => {
  const { token } = company.admin;
  const { id: invoiceId } = await current();
  const paid = (sent: object) => invoke(pay, { token, body: { invoiceId, ...sent } });
  const stored = async () => (await invoke(show, { token })).body.address;
  expect((await paid({})).status).toBe(200);
  expect(await stored()).toEqual({});
  const home = { address2: 'Rua das Flores, 12', city: 'Recife', state: 'PE', zipcode: '50010-000', country: 'BR' };
  expect((await paid({ firstName: 'Ana Lima', lastName: '', ...home, cvv: '123', price: 1 })).status).toBe(200);
  // Whaticket-compatible clients send empty fields, too; they erase nothing.
  expect((await paid({ firstName: '', city: null, zipcode: ' 50020-000 ' })).status).toBe(200);
  const address = { firstName: 'Ana Lima', ...home, zipcode: '50020-000' };
  expect(await stored()).toEqual(address);
  const params = { companyId: company.tenant.companyId };
  expect((await invoke(showCompany, { token, params })).body).toMatchObject(address);
  expect((await paid({ country: 'Brasil' })).body.error).toBe('ERR_VALIDATION');
});
