import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import { readWhole } from '#shared/server/table.ts';

/** The public plans, the cheapest first; operators have only a handful, so all are read. */
export const publicPlans = async (): Promise<Plan[]> => {
  const rows = await readWhole<Plan>(keys.plans());
  return rows.filter((plan) => plan.public).sort((a, b) => a.value - b.value || a.id - b.id);
};
