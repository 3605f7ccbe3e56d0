import { serve } from '#functions/http/serve.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { readWhole } from '#shared/server/table.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { offerOf } from './plan-change.ts';

/** Public plans and the company's own, the cheapest first; operators have only a handful. */
export const handler = serve(subscription.offers, async ({ caller: { company } }) => {
  const plans = await readWhole<Plan>(keys.plans());
  const now = new Date();
  return plans
    .filter((plan) => plan.public || plan.id === company.planId)
    .sort((a, b) => a.value - b.value || a.id - b.id)
    .map((plan) => offerOf(company, plan, now));
});
