import { getPlan, planView } from '#functions/company/plans/plan-store.ts';
import { serve } from '#functions/http/serve.ts';
import { plans } from '#shared/plans/contract.ts';

export const handler = serve(plans.show, async ({ params }) => planView(await getPlan(params.planId)));
