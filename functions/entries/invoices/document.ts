import { invoiceDocument } from '#functions/company/billing/invoice-document.ts';
import { getInvoice, withTodaysPrice } from '#functions/company/billing/invoice-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

export const handler = serve(invoices.document, async ({ params, query: { companyId }, caller }) => {
  const isOther = companyId !== undefined && companyId !== caller.tenant.companyId;
  if (isOther && !caller.can('companies:manage')) throw new AppError('ERR_NO_INVOICE_FOUND');
  const tenant = isOther ? tenantOfCompany({ id: companyId }) : caller.tenant;
  const company = isOther ? await get<CompanyRow>(keys.company(tenant)) : caller.company;
  if (!company) throw new AppError('ERR_NO_INVOICE_FOUND');
  const now = new Date();
  const invoice = await withTodaysPrice(tenant, company, await getInvoice(tenant, params.invoiceId), now);
  return invoiceDocument(tenant, company, invoice, now);
});
