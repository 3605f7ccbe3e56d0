import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, type Guarded, get } from '#shared/server/table.ts';
import { type PlanRow, publicPlans } from './plan-store.ts';

interface SignUpPlan {
  /** Absent if no plan is public. */
  plan: PlanRow | undefined;
  /** Part of a transaction that requires that the operator has not fixed another plan. */
  unchanged: Guarded;
}

/** The only plan that new companies sign up with: the one that the operator fixed, while it is public, else the cheapest. */
export async function signUpPlan(): Promise<SignUpPlan> {
  const key = keys.setting(platformTenant, 'signUpPlan');
  const [setting, offered] = await Promise.all([get<{ value: string }>(key, { consistent: true }), publicPlans()]);
  return {
    plan: offered.find(({ id }) => String(id) === setting?.value) ?? offered[0],
    unchanged: { write: check(key, equals({ value: setting?.value })), otherwise: 'ERR_PLAN_NOT_OFFERED' },
  };
}
