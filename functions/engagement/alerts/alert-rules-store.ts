import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { type AlertRules, initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

export async function alertRulesOf(tenant: Tenant): Promise<AlertRules> {
  const row = await get<AlertRules>(keys.alertRules(tenant), { consistent: true });
  return { ...initialAlertRules, ...row };
}

/** Stores the rules; connections that are down already are looked at by the new ones. */
export async function saveAlertRules(
  tenant: Tenant,
  rules: AlertRules,
  whatsappIds: readonly number[],
  now: Date,
): Promise<void> {
  await transact([
    { write: put(keys.alertRules(tenant), { ...rules }) },
    ...whatsappIds.map((id) => setTimerWrite(tenant, { kind: 'connectionWatch', id }, now.toISOString())),
  ]);
}
