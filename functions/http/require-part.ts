import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { hasPart, isSwitchedOff, switchOf } from '#shared/plans/parts.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/**
 * Refuses companies whose plan does not include the route's part of the product, and those for which an operator
 * switched it off. The switch is read only for the parts that have one.
 */
export async function requirePart(
  { plan: part }: Route,
  tenant: Tenant,
  company: CompanyRow,
  isOperator = false,
): Promise<void> {
  if (!part) return;
  if (!hasPart(company.plan, part, isOperator)) throw new AppError('ERR_NOT_IN_PLAN');
  const setting = switchOf[part];
  if (!setting) return;
  const stored = await get<{ value: string }>(keys.setting(tenant, setting));
  if (isSwitchedOff(part, { [setting]: stored?.value })) throw new AppError('ERR_CAMPAIGNS_DISABLED');
}
