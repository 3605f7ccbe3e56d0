import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { isPlanPartSwitchedOff, mayUsePlanPart, planPartSwitchSetting } from '#shared/plan-parts.ts';
import type { SettingKey } from '#shared/setting-values.ts';

/** The setting by which an operator switches the route's part of the product off; it is read with the company. */
export function planPartSwitchOfRoute({ plan: part }: Route): SettingKey | undefined {
  return part && planPartSwitchSetting[part];
}

/**
 * Refuses companies whose plan does not include the route's part of the product, and those for which an operator
 * switched it off. `setting`: the company's value of the route's switch.
 */
export function requirePlanPart(
  { plan: part }: Route,
  company: CompanyRow,
  { isOperator = false, setting }: { isOperator?: boolean; setting?: string | undefined } = {},
): void {
  if (!part) return;
  if (!mayUsePlanPart(company.plan, part, isOperator)) throw new AppError('ERR_NOT_IN_PLAN');
  const name = planPartSwitchSetting[part];
  if (name && isPlanPartSwitchedOff(part, { [name]: setting })) throw new AppError('ERR_CAMPAIGNS_DISABLED');
}
