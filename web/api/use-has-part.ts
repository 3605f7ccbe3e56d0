import type { PlanPart } from '#shared/plan-parts.ts';
import { isPlanPartSwitchedOff, mayUsePlanPart } from '#shared/plan-parts.ts';
import { useUser } from './session.ts';

/** Returns whether the signed-in user may use a part of the product: by the plan and by the operator's switch. */
export function useMayUsePlanPart(): (part: PlanPart) => boolean {
  const { company, super: isOperator } = useUser();
  const settings = Object.fromEntries(company.settings.map(({ key, value }) => [key, value]));
  return (part) => mayUsePlanPart(company.plan, part, isOperator) && !isPlanPartSwitchedOff(part, settings);
}
