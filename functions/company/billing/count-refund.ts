import { changeCompany } from '#functions/company/companies/change-company.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, readTableRows, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { billingAccountWrite } from './account-writes.ts';
import { announceInvoices } from './announce-invoices.ts';
import { type PaymentRow, revenueMonthOf } from './count-payment.ts';
import type { BillingRow, InvoiceRow } from './invoice-row.ts';
import { revenueWrite } from './revenue-store.ts';

/**
 * Counts what the provider has returned to the payer of a transaction. The company owes it again: its next invoice is
 * larger by as much.
 */
export async function countRefund(tenant: Tenant, transactionId: string, refundedCents: number): Promise<void> {
  let refunded: number | undefined;
  await changeCompany(tenant, async () => {
    refunded = undefined;
    const [payment, account] = (await readTableRows([keys.payment(transactionId), keys.billing(tenant)], {
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
      revenueWrite(revenueMonthOf(payment), -more),
      {
        write: update(keys.invoice(tenant, payment.invoiceId), { add: { refundedCents: more, version: 1 } }),
      },
      billingAccountWrite(tenant, account, { creditCents: (account?.creditCents ?? 0) - more }),
    ]);
    refunded = payment.invoiceId;
    return undefined;
  });
  const invoice = refunded && (await get<InvoiceRow>(keys.invoice(tenant, refunded), { consistent: true }));
  if (invoice) await announceInvoices(tenant, { updated: [invoice] });
}
