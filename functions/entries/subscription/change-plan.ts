import { invoiceView } from '#functions/company/billing/invoice-row.ts';
import { serve } from '#functions/http/serve.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { changePlanOfCompany } from './plan-change.ts';

export const handler = serve(subscription.changePlan, async ({ body, caller: { tenant } }) => {
  const invoice = await changePlanOfCompany(tenant, body, new Date());
  return { invoice: invoice && invoiceView(invoice) };
});
