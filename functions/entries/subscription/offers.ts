import { serve } from '#functions/http/serve.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { planOffers } from './plan-change.ts';

/** Public plans and the company's own, the cheapest first; operators have only a handful. */
export const handler = serve(subscription.offers, async ({ caller: { tenant, company } }) => {
  const plans = await readWholeRange<Plan>(keys.plans());
  const offered = plans
    .filter((plan) => plan.public || plan.id === company.planId)
    .sort((a, b) => a.value - b.value || a.id - b.id);
  return planOffers(tenant, company, offered, new Date());
});
