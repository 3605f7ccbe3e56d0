import { countPayment } from '#functions/directory/billing/count-payment.ts';
import { invoiceView } from '#functions/directory/billing/invoice-row.ts';
import { getInvoice } from '#functions/directory/billing/invoice-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { tenantOfCompany } from '#shared/server/tenant.ts';

export const handler = serve(invoices.update, async ({ params: { invoiceId }, body, caller }) => {
  const tenant = body.companyId === undefined ? caller.tenant : tenantOfCompany({ id: body.companyId });
  const { status, valueCents, receivedCents } = await getInvoice(tenant, invoiceId);
  if (status === 'cancelled') throw new AppError('ERR_INVOICE_NOT_OPEN');
  const now = new Date();
  const byHand = {
    // An invoice is settled by hand once: a repeated request has the same id.
    transactionId: `by-hand-${tenant.companyId}-${invoiceId}`,
    cents: valueCents - receivedCents,
    at: now.toISOString(),
  };
  if (byHand.cents > 0) await countPayment(tenant, invoiceId, byHand, now);
  return invoiceView(await getInvoice(tenant, invoiceId));
});
