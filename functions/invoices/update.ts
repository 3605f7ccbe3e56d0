import { announcePayment, lacksReceipt } from '#functions/directory/billing/announce-payment.ts';
import { countPayment } from '#functions/directory/billing/count-payment.ts';
import { invoiceView } from '#functions/directory/billing/invoice-row.ts';
import { getInvoice } from '#functions/directory/billing/invoice-store.ts';
import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/server/tenant.ts';

export const handler = serve(invoices.update, async ({ params: { invoiceId }, body, caller }) => {
  const tenant = body.companyId === undefined ? caller.tenant : tenantOfCompany({ id: body.companyId });
  const before = await getInvoice(tenant, invoiceId);
  if (before.status === 'cancelled') throw new AppError('ERR_INVOICE_NOT_OPEN');
  const now = new Date();
  const byHand = {
    // An invoice is settled by hand once: a repeated request has the same id.
    transactionId: `by-hand-${tenant.companyId}-${invoiceId}`,
    cents: before.valueCents - before.receivedCents,
    at: now.toISOString(),
  };
  if (byHand.cents > 0) {
    const { company, invoice } = await countPayment(tenant, invoiceId, byHand, now);
    await announcePayment(tenant, company, invoice);
  } else if (lacksReceipt(before)) {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    if (company) await announcePayment(tenant, company, before);
  }
  return invoiceView(await getInvoice(tenant, invoiceId));
});
