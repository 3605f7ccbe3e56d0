import { signUpPlan } from '#functions/company/plans/sign-up-plan.ts';
import { serve } from '#functions/http/serve.ts';
import { plans } from '#shared/plans/contract.ts';

export const handler = serve(plans.register, async () => {
  const { plan } = await signUpPlan();
  return plan ? [plan] : [];
});
