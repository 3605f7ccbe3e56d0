import type { PlanPart } from '#shared/plan-parts.ts';
import { hasPart, isSwitchedOff } from '#shared/plan-parts.ts';
import { useUser } from './session.ts';

/** Returns whether the signed-in user may use a part of the product: by the plan and by the operator's switch. */
export function useHasPart(): (part: PlanPart) => boolean {
  const { company, super: isOperator } = useUser();
  const settings = Object.fromEntries(company.settings.map(({ key, value }) => [key, value]));
  return (part) => hasPart(company.plan, part, isOperator) && !isSwitchedOff(part, settings);
}
