import { serve } from '#functions/http/serve.ts';
import { plans } from '#shared/plans/contract.ts';
import { publicPlans } from './plan-store.ts';

export const handler = serve(plans.list, publicPlans);
