import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { announcePayment, lacksReceipt } from './announce-payment.ts';
import { countPaymentOfErasedCompany, isInvoiceErased } from './count-erased.ts';
import { countPayment } from './count-payment.ts';
import { countRefund } from './count-refund.ts';
import { currentProvider } from './provider/current-provider.ts';

/** Asks the provider what was received for a charge and counts it. Charges that we never made are ignored. */
export async function settleCharge(txid: string, now: Date): Promise<void> {
  const pointer = await get<{ companyId: number; invoiceId: number }>(keys.chargeByTxid(txid), { consistent: true });
  if (!pointer) return;
  const tenant = tenantOfRow(pointer);
  const payments = await (await currentProvider()).readCharge(txid);
  for (const { refundedCents, ...payment } of payments ?? []) {
    if (await isInvoiceErased(tenant, pointer.invoiceId)) {
      await retryOnConflict(() => countPaymentOfErasedCompany(tenant, pointer.invoiceId, payment, refundedCents));
      continue;
    }
    const { company, invoice, isNew } = await countPayment(tenant, pointer.invoiceId, payment, now);
    if (refundedCents > 0) await countRefund(tenant, payment.transactionId, refundedCents);
    if (isNew || lacksReceipt(invoice)) await announcePayment(tenant, company, invoice);
  }
}
