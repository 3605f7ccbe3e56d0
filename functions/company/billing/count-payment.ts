import { changeCompany } from '#functions/company/companies/change-company.ts';
import { platformMonth } from '#functions/company/operator/platform-month.ts';
import { getPlan, type PlanRow, planUnchanged } from '#functions/company/plans/plan-store.ts';
import { type CompanyRow, localDay } from '#functions/company/rows/company-row.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { monthsOfRecurrence } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, putNew, readTableRows, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { basisUnchanged, billingAccountWrite, changedInvoice, invoiceWrites } from './account-writes.ts';
import { announceInvoices, type InvoiceChanges } from './announce-invoices.ts';
import { paidDaysWithPlan } from './change-cost.ts';
import { firstPaymentFields } from './company-figures.ts';
import { effectOfPayment } from './effect-of-payment.ts';
import { type BillingRow, type InvoiceRow, periodPrice } from './invoice-row.ts';
import { makeInvoice } from './make-invoice.ts';
import { paidDaysOf, paidRenewal } from './paid-renewal.ts';
import { revenueWrite } from './revenue-store.ts';
import { isVoid } from './void-invoices.ts';

/** A transaction as the provider (or, for payments outside of it, the platform operator) reports it. */
export interface Payment {
  /** The provider's id of the transaction, which counts once. */
  transactionId: string;
  cents: number;
  /** ISO 8601. */
  at: string;
}

/** A counted transaction (`keys.payment`). */
export interface PaymentRow extends Payment {
  companyId: number;
  invoiceId: number;
  /** The part that was returned to the payer. */
  refundedCents: number;
  /** The month (`2026-01`) of whose revenue it is; absent for rows from before it was stored, which are of the month of `at` in UTC. */
  month?: string;
}

/** The month of whose revenue a counted transaction is. */
export function revenueMonthOf({ month, at }: PaymentRow): string {
  return month ?? at.slice(0, 7);
}

interface Counted {
  company: CompanyRow;
  invoice: InvoiceRow;
  /** False for a transaction that was counted before. */
  isNew: boolean;
}

/** The changed invoice, with the one of a change of plan that its renewal cancels. */
const changesOf = (invoice: InvoiceRow, cancelled: readonly InvoiceRow[] = []): InvoiceChanges =>
  invoice.status === 'cancelled' ? { cancelled: [invoice] } : { updated: [invoice], cancelled };

const paidAt = ({ at }: Payment): Partial<InvoiceRow> => ({ status: 'paid', paidAt: at });

/** The company's new plan, whose copy the company keeps. Refused if anything changed since the change was priced. */
function planWrites(tenant: Tenant, company: CompanyRow, plan: PlanRow): Guarded[] {
  const { planId, dueDate, recurrence, status, configVersion } = company;
  return [
    {
      write: update(keys.company(tenant), {
        set: { planId: plan.id, plan, configVersion: configVersion + 1 },
        when: equals({ planId, dueDate, recurrence, status, configVersion }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    planUnchanged(plan),
  ];
}

/** The claim of the transaction, and the revenue of its month. */
export function paymentWrites({ companyId }: Tenant, invoiceId: number, payment: Payment, month: string): Guarded[] {
  const row: PaymentRow = { ...payment, companyId, invoiceId, refundedCents: 0, month };
  return [
    { write: putNew(keys.payment(payment.transactionId), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    revenueWrite(month, payment.cents),
  ];
}

/** A renewal follows the plan and the recurrence that the company has by now. */
function pricedAgain(company: CompanyRow, invoice: InvoiceRow): Partial<InvoiceRow> {
  const { planId, plan, recurrence } = company;
  const isSame = invoice.planId === planId && invoice.months === monthsOfRecurrence[recurrence];
  if (invoice.kind === 'change' || isSame) return {};
  return { priceCents: periodPrice(company), months: monthsOfRecurrence[recurrence], planId, detail: plan.name };
}

interface Effect {
  /** How the invoice changes; absent if it is not open. */
  set?: Partial<InvoiceRow>;
  isPaid: boolean;
  surplusCents: number;
}

/** A disabled company gets no access for its money: that waits as credit. */
async function effectOn(
  tenant: Tenant,
  company: CompanyRow,
  invoice: InvoiceRow,
  account: BillingRow | undefined,
  payment: Payment,
  now: Date,
): Promise<Effect> {
  const { cents } = payment;
  if (invoice.status !== 'open') return { isPaid: false, surplusCents: cents };
  if (!company.status || (await isVoid(tenant, company, invoice, account, now))) {
    const surplusCents = invoice.creditCents + invoice.receivedCents + cents;
    return { set: { status: 'cancelled' }, isPaid: false, surplusCents };
  }
  const priced = pricedAgain(company, invoice);
  const { set, isPaid, surplusCents } = effectOfPayment({ ...invoice, ...priced }, cents);
  return { set: { ...priced, ...set, ...(isPaid && paidAt(payment)) }, isPaid, surplusCents };
}

/**
 * Counts a transaction for an invoice: once, however often and in whatever order transactions are reported. The
 * paid invoice, the new due date or plan, and the claim of the transaction are one write. A smaller amount is kept until the
 * rest arrives; what is too much, or was paid for what is not to be had at this price any more, becomes credit.
 */
export async function countPayment(tenant: Tenant, invoiceId: number, payment: Payment, now: Date): Promise<Counted> {
  let counted: { invoice: InvoiceRow; isNew: boolean } | undefined;
  let changes: InvoiceChanges = {};
  const month = await platformMonth(payment.at);
  const company = await changeCompany(tenant, async (stored) => {
    const [invoice, account, before] = (await readTableRows(
      [keys.invoice(tenant, invoiceId), keys.billing(tenant), keys.payment(payment.transactionId)],
      { consistent: true },
    )) as [InvoiceRow | undefined, BillingRow | undefined, PaymentRow | undefined];
    if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND');
    counted = { invoice, isNew: before === undefined };
    changes = {};
    if (before) return undefined;
    const { set, isPaid, surplusCents } = await effectOn(tenant, stored, invoice, account, payment, now);
    if (set) {
      counted.invoice = changedInvoice(invoice, set, now);
      changes = changesOf(counted.invoice);
    }
    const creditCents = (account?.creditCents ?? 0) + surplusCents;
    const also = [
      ...paymentWrites(tenant, invoiceId, payment, month),
      ...(set ? invoiceWrites(tenant, invoice, set, now) : []),
    ];
    const { dueDate } = stored;
    if (isPaid && invoice.kind === 'renewal' && dueDate !== null) {
      const renewal = await paidRenewal(tenant, { ...stored, dueDate }, account, counted.invoice, { creditCents }, now);
      changes = changesOf(counted.invoice, renewal.cancelled);
      return { ...renewal, also: [...(renewal.also ?? []), ...also] };
    }
    if (isPaid) {
      const plan = await getPlan(invoice.planId);
      const paidDays = await paidDaysOf(tenant, stored, account);
      const today = localDay(now, stored.timeZone);
      const paid = paidDaysWithPlan(stored, plan, paidDays, today);
      await transact([
        ...also,
        billingAccountWrite(tenant, account, { creditCents, paid, ...firstPaymentFields(account, today) }),
        ...planWrites(tenant, stored, plan),
      ]);
      return undefined;
    }
    const isCancelledRenewal = set?.status === 'cancelled' && invoice.kind === 'renewal';
    await transact([
      ...also,
      ...(surplusCents === 0 && !isCancelledRenewal
        ? []
        : [
            billingAccountWrite(tenant, account, {
              creditCents,
              // The period is invoiced again if its due date comes back, or once the company is enabled.
              ...(isCancelledRenewal && { invoicedPeriod: undefined }),
            }),
          ]),
      ...(set ? [basisUnchanged(tenant, stored)] : []),
    ]);
    return undefined;
  });
  if (!counted) throw new AppError('ERR_INTERNAL');
  // A repeated report of the payment would announce nothing.
  await runFollowUpSteps('invoices.paid', () => announceInvoices(tenant, changes));
  // The credit may pay the invoice of the current due date.
  const { isNew, invoice } = counted;
  if (isNew && invoice.kind === 'renewal' && invoice.status === 'cancelled') await makeInvoice(tenant, company, now);
  return { company, ...counted };
}
