import { allPlans, planView } from '#functions/company/plans/plan-store.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { plans } from '#shared/plans/contract.ts';

export const handler = serve(plans.page, async ({ query }) => {
  const { rows, tail } = await pageOfRows(query, await allPlans(), { by: ({ name }) => name });
  return { plans: rows.map(planView), ...tail };
});
