import { invoiceView } from '#functions/company/billing/invoice-row.ts';
import { getInvoice, withTodaysPrice } from '#functions/company/billing/invoice-store.ts';
import { serve } from '#functions/http/serve.ts';
import { invoices } from '#shared/invoices/contract.ts';

export const handler = serve(invoices.show, async ({ params, caller: { tenant, company } }) =>
  invoiceView(await withTodaysPrice(tenant, company, await getInvoice(tenant, params.invoiceId), new Date())),
);
