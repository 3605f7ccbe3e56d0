import type { BankCharge, PayerAction } from '#local/bank/bank.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { invoices } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { RefusedCall } from '../../testing/api.ts';
import { waitForResult } from '../../testing/eventually.ts';
import type { PersistentApi } from '../../testing/persistent-api.ts';

/** The ways in which a company deals with its invoice. */
export const paymentCourses = ['pays', 'paysTwice', 'paysInParts', 'isRefunded', 'paysByHand', 'changesPlan'] as const;
export type PaymentCourse = (typeof paymentCourses)[number];

export interface SimulatedPayer {
  companyId: number;
  administrator: PersistentApi;
  /** The charges that were paid. */
  txids: Set<string>;
  /** Invoices that the operator settled, with the amount. */
  byHand: Map<number, number>;
  /** The costs of the plan changes that were carried out; negative: credit that they gave. */
  changeCosts: number[];
}

export interface SimulatedMarket {
  bankUrl: string;
  appUrl: string;
  operator: PersistentApi;
  /** The plans between which companies change. */
  planIds: readonly number[];
}

/** A notice may have been lost with the process that took it; asking for the charge again reads it at the provider. */
const asksAgainMs = 20_000;
const settledWithinMs = 120_000;

const isRefused = (error: unknown, code: string) => error instanceof RefusedCall && error.code === code;

const invoicesOf = ({ administrator }: SimulatedPayer) => administrator.call(invoices.listAll);

async function invoiceOf(payer: SimulatedPayer, invoiceId: number): Promise<Invoice> {
  return payer.administrator.call(invoices.show, { params: { invoiceId } });
}

/** The charge of an invoice; undefined if it was paid in between. */
async function chargeOf(payer: SimulatedPayer, invoiceId: number): Promise<string | undefined> {
  try {
    const { txid } = await payer.administrator.call(subscription.pay, { body: { invoiceId } });
    return txid;
  } catch (error) {
    if (isRefused(error, 'ERR_INVOICE_NOT_OPEN')) return undefined;
    throw error;
  }
}

/** Acts at the bank, which sends its notice, and repeats the notice as a provider may. */
async function act(
  { bankUrl, appUrl }: SimulatedMarket,
  payer: SimulatedPayer,
  txid: string,
  deed: PayerAction,
): Promise<void> {
  payer.txids.add(txid);
  const answer = await fetch(`${bankUrl}/charges/${txid}/${deed}`, { method: 'POST' });
  const { noticePath } = (await answer.json()) as BankCharge;
  const repeat = () =>
    fetch(appUrl + noticePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [{ txid, valor: '0.01' }] }),
    });
  // The app may be down just now: a notice that does not arrive is part of the drill.
  await Promise.allSettled([repeat(), repeat()]);
}

async function until(payer: SimulatedPayer, invoiceId: number, what: (invoice: Invoice) => boolean): Promise<void> {
  let askedAt = Date.now();
  await waitForResult(
    `invoice ${invoiceId} of company ${payer.companyId}`,
    async () => {
      if (Date.now() > askedAt + asksAgainMs) {
        await chargeOf(payer, invoiceId);
        askedAt = Date.now();
      }
      return what(await invoiceOf(payer, invoiceId));
    },
    settledWithinMs,
  );
}

const isPaid = ({ status }: Invoice) => status === 'paid';

async function payWhole(
  market: SimulatedMarket,
  payer: SimulatedPayer,
  invoiceId: number,
): Promise<string | undefined> {
  const txid = await chargeOf(payer, invoiceId);
  if (txid) await act(market, payer, txid, 'pay');
  await until(payer, invoiceId, isPaid);
  return txid;
}

/** Chooses the other plan, and pays the difference if it costs something. */
async function changePlan(market: SimulatedMarket, payer: SimulatedPayer): Promise<void> {
  const offers = await payer.administrator.call(subscription.offers);
  const other = offers.find(({ isCurrent, plan }) => !isCurrent && market.planIds.includes(plan.id));
  if (!other) throw new Error('there is no plan to change to');
  const body = { planId: other.plan.id, quote: other.quote };
  const { invoice } = await payer.administrator.call(subscription.changePlan, { body });
  payer.changeCosts.push(other.cents);
  if (invoice) await payWhole(market, payer, invoice.id);
}

const carryOut: Record<
  PaymentCourse,
  (market: SimulatedMarket, payer: SimulatedPayer, invoiceId: number) => Promise<void>
> = {
  async pays(market, payer, invoiceId) {
    await payWhole(market, payer, invoiceId);
  },
  async paysTwice(market, payer, invoiceId) {
    const txid = await chargeOf(payer, invoiceId);
    for (let n = 0; txid && n < 2; n++) await act(market, payer, txid, 'pay');
    await until(payer, invoiceId, isPaid);
  },
  async paysInParts(market, payer, invoiceId) {
    const txid = await chargeOf(payer, invoiceId);
    if (txid) {
      await act(market, payer, txid, 'payShort');
      await until(payer, invoiceId, ({ receivedCents }) => receivedCents > 0);
    }
    await payWhole(market, payer, invoiceId);
  },
  async isRefunded(market, payer, invoiceId) {
    const txid = await payWhole(market, payer, invoiceId);
    if (!txid) return;
    await act(market, payer, txid, 'refund');
    await until(payer, invoiceId, ({ refundedCents }) => refundedCents > 0);
  },
  async paysByHand({ operator }, payer, invoiceId) {
    const { valueCents, receivedCents } = await invoiceOf(payer, invoiceId);
    const body = { companyId: payer.companyId, status: 'paid' as const };
    await operator.call(invoices.update, { params: { invoiceId }, body });
    payer.byHand.set(invoiceId, valueCents - receivedCents);
  },
  async changesPlan(market, payer, invoiceId) {
    await payWhole(market, payer, invoiceId);
    await changePlan(market, payer);
  },
};

/** Follows a course with the invoice of a due date, and returns the due date that the company must have afterwards. */
export async function followPaymentCourse(
  market: SimulatedMarket,
  payer: SimulatedPayer,
  course: PaymentCourse,
  dueDate: string,
): Promise<string> {
  const all = await invoicesOf(payer);
  const invoice = all.find((one) => one.kind === 'renewal' && one.dueDate === dueDate);
  if (!invoice) throw new Error(`company ${payer.companyId} has no invoice of ${dueDate}`);
  // Credit may have paid it already.
  if (!isPaid(invoice)) await carryOut[course](market, payer, invoice.id);
  return nextDueDate({ dueDate, recurrence: 'MENSAL' }, dueDate);
}
