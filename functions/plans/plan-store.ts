import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { readWhole } from '#shared/server/table.ts';

/** The plans anybody may choose, the cheapest first; operators keep but a handful. */
export const publicPlans = async (): Promise<Plan[]> => {
  const rows = await readWhole<Plan>(keys.plans());
  return rows.filter((plan) => plan.public).sort((a, b) => a.value - b.value || a.id - b.id);
};
