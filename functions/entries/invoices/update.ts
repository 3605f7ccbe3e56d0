import { announcePayment, lacksReceipt } from '#functions/company/billing/announce-payment.ts';
import { countPayment } from '#functions/company/billing/count-payment.ts';
import { invoiceView } from '#functions/company/billing/invoice-row.ts';
import { getInvoice, withTodaysPrice } from '#functions/company/billing/invoice-store.ts';
import { manualPaymentId } from '#functions/company/billing/manual-payment.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

export const handler = serve(invoices.update, async ({ params: { invoiceId }, body, caller }) => {
  const tenant = body.companyId === undefined ? caller.tenant : tenantOfCompany({ id: body.companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  const now = new Date();
  const before = await withTodaysPrice(tenant, company, await getInvoice(tenant, invoiceId), now);
  if (before.status === 'cancelled') throw new AppError('ERR_INVOICE_NOT_OPEN');
  const byHand = {
    transactionId: manualPaymentId(before),
    cents: before.valueCents - before.receivedCents,
    at: now.toISOString(),
  };
  if (byHand.cents > 0) {
    const { company: paying, invoice } = await countPayment(tenant, invoiceId, byHand, now);
    await announcePayment(tenant, paying, invoice);
    return invoiceView(invoice);
  }
  if (lacksReceipt(before)) await announcePayment(tenant, company, before);
  return invoiceView(before);
});
