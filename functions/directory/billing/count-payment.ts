import { renewCompany } from '#functions/directory/companies/renew-company.ts';
import { type CompanyRow, localDay } from '#functions/directory/rows/company-row.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import { effectOfPayment } from '#shared/invoices/effect-of-payment.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, getAll, putNew, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { BillingRow, InvoiceRow } from './invoice-row.ts';
import { creditWrite, invoiceWrite } from './make-invoice.ts';

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
}

interface Counted {
  company: CompanyRow;
  invoice: InvoiceRow;
  /** False for a transaction that was counted before. */
  isNew: boolean;
}

const paidBy = (invoice: InvoiceRow, { at }: Payment): Partial<InvoiceRow> => ({
  receivedCents: invoice.valueCents,
  status: 'paid',
  paidAt: at,
});

/** The company's new plan, whose copy the company keeps. */
function planWrite(tenant: Tenant, { planId, configVersion }: CompanyRow, plan: Plan): Guarded {
  return {
    write: update(keys.company(tenant), {
      set: { planId: plan.id, plan, configVersion: configVersion + 1 },
      when: equals({ planId, configVersion }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

/** `YYYY-MM-DD` to which this payment extends: from the due date, or from today if that has passed. */
function extended(company: CompanyRow, now: Date): string | null {
  const { dueDate, timeZone } = company;
  if (dueDate === null) return null;
  const today = localDay(now, timeZone);
  const isLate = dueDate < today;
  return nextDueDate(company, isLate ? today : dueDate);
}

/**
 * Counts a transaction for an invoice: once, however often and in whatever order transactions are reported. The
 * paid invoice, the new due date or plan, and the claim of the transaction are one write. A smaller amount is kept until the
 * rest arrives; what is too much becomes credit of the next invoice.
 */
export async function countPayment(tenant: Tenant, invoiceId: number, payment: Payment, now: Date): Promise<Counted> {
  let counted: { invoice: InvoiceRow; isNew: boolean } | undefined;
  const company = await renewCompany(tenant, async (stored) => {
    const [invoice, account, before] = (await getAll(
      [keys.invoice(tenant, invoiceId), keys.billing(tenant), keys.payment(payment.transactionId)],
      { consistent: true },
    )) as [InvoiceRow | undefined, BillingRow | undefined, PaymentRow | undefined];
    if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND');
    counted = { invoice, isNew: before === undefined };
    if (before) return undefined;
    const plan =
      invoice.kind === 'change' ? await get<Plan>(keys.plan(invoice.planId), { consistent: true }) : undefined;
    // A plan that was deleted since cannot be changed to: all of it is credit.
    const isVoid = invoice.kind === 'change' && !plan;
    const status = isVoid ? 'cancelled' : invoice.status;
    const { receivedCents, isPaid, creditCents } = effectOfPayment({ ...invoice, status }, payment.cents);
    const set = isPaid ? paidBy(invoice, payment) : { receivedCents };
    counted.invoice = { ...invoice, ...set };
    const row: PaymentRow = { ...payment, companyId: tenant.companyId, invoiceId, refundedCents: 0 };
    const also: Guarded[] = [
      { write: putNew(keys.payment(payment.transactionId), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
      { write: update(keys.revenue(payment.at.slice(0, 7)), { add: { cents: payment.cents } }) },
      ...(invoice.status === 'open' ? [invoiceWrite(tenant, invoice, set, now)] : []),
      ...(creditCents > 0
        ? [creditWrite(tenant, account, { creditCents: (account?.creditCents ?? 0) + creditCents })]
        : []),
    ];
    if (isPaid && invoice.kind === 'renewal') return { dueDate: extended(stored, now), also };
    await transact([...also, ...(isPaid && plan ? [planWrite(tenant, stored, plan)] : [])]);
    return undefined;
  });
  if (!counted) throw new AppError('ERR_INTERNAL');
  return { company, ...counted };
}

/**
 * Counts what the provider has returned to the payer of a transaction. The company owes it again: its next invoice is
 * larger by as much.
 */
export async function countRefund(tenant: Tenant, transactionId: string, refundedCents: number): Promise<void> {
  await renewCompany(tenant, async () => {
    const [payment, account] = (await getAll([keys.payment(transactionId), keys.billing(tenant)], {
      consistent: true,
    })) as [PaymentRow | undefined, BillingRow | undefined];
    if (!payment || payment.companyId !== tenant.companyId || refundedCents <= payment.refundedCents) return undefined;
    const more = refundedCents - payment.refundedCents;
    await transact([
      {
        write: update(keys.payment(transactionId), {
          set: { refundedCents },
          when: equals({ refundedCents: payment.refundedCents }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: update(keys.revenue(payment.at.slice(0, 7)), { add: { cents: -more } }) },
      {
        write: update(keys.invoice(tenant, payment.invoiceId), { add: { refundedCents: more, version: 1 } }),
      },
      creditWrite(tenant, account, { creditCents: (account?.creditCents ?? 0) - more }),
    ]);
    return undefined;
  });
}
