import { publicPlans } from '#functions/company/plans/plan-store.ts';
import { serve } from '#functions/http/serve.ts';
import { plans } from '#shared/plans/contract.ts';

export const handler = serve(plans.list, publicPlans);
