import { platformMonth } from '#functions/company/operator/platform-month.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { equals, get, readTableRows, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type Payment, type PaymentRow, paymentWrites, revenueMonthOf } from './count-payment.ts';
import { revenueWrite } from './revenue-store.ts';

/** Whether a charge outlived its company or its invoice: only the erasure of a company removes either. */
export async function isInvoiceErased(tenant: Tenant, invoiceId: number): Promise<boolean> {
  const rows = await readTableRows([keys.company(tenant), keys.invoice(tenant, invoiceId)], { consistent: true });
  return rows.some((row) => row === undefined);
}

/** Counts a late payment of an erased company, and its refund, in the revenue alone: there is nothing to renew. */
export async function countPaymentOfErasedCompany(
  tenant: Tenant,
  invoiceId: number,
  payment: Payment,
  refundedCents: number,
): Promise<void> {
  const key = keys.payment(payment.transactionId);
  const before = await get<PaymentRow>(key, { consistent: true });
  const month = before ? revenueMonthOf(before) : await platformMonth(payment.at);
  if (!before) {
    await transact(paymentWrites(tenant, invoiceId, payment, month));
    const { companyId } = tenant;
    logger.warn({ operation: 'billing.countErased', companyId, invoiceId }, 'a payment of an erased company arrived');
  }
  const counted = before?.refundedCents ?? 0;
  if (refundedCents <= counted) return;
  await transact([
    {
      write: update(key, { set: { refundedCents }, when: equals({ refundedCents: counted }) }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    revenueWrite(month, counted - refundedCents),
  ]);
}
