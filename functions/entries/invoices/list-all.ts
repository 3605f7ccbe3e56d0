import { invoiceView } from '#functions/company/billing/invoice-row.ts';
import { invoicesOf } from '#functions/company/billing/invoice-store.ts';
import { serve } from '#functions/http/serve.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { matchingInvoices } from './matching.ts';

export const handler = serve(invoices.listAll, async ({ query, caller: { tenant, company } }) =>
  matchingInvoices(await invoicesOf(tenant, company, new Date()), query.searchParam).map(invoiceView),
);
