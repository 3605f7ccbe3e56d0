import { changePlan, planView } from '#functions/company/plans/plan-store.ts';
import { serve } from '#functions/http/serve.ts';
import { plans } from '#shared/plans/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';

export const handler = serve(plans.update, async ({ params, body }) => {
  const plan = await changePlan(params.planId, body);
  // If this fails, the operator saves again: that enqueues it even when nothing is left to change.
  await enqueue('changedPlans', { planId: plan.id });
  return planView(plan);
});
