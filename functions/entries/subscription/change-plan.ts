import { invoiceView } from '#functions/company/billing/invoice-row.ts';
import { serve } from '#functions/http/serve.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { changePlan } from './plan-change.ts';

export const handler = serve(subscription.changePlan, async ({ body, caller: { tenant } }) => {
  const invoice = await changePlan(tenant, body, new Date());
  return { invoice: invoice && invoiceView(invoice) };
});
