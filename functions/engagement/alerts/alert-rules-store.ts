import { renewalId } from '#functions/company/billing/invoice-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { type AlertRules, initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

export async function alertRulesOf(tenant: Tenant): Promise<AlertRules> {
  const row = await get<AlertRules>(keys.alertRules(tenant), { consistent: true });
  return { ...initialAlertRules, ...row };
}

/** Stores the rules; connections that are down and an invoice that is open already are looked at by the new ones. */
export async function saveAlertRules(
  tenant: Tenant,
  rules: AlertRules,
  { whatsappIds, dueDate }: { whatsappIds: readonly number[]; dueDate: string | null },
  now: Date,
): Promise<void> {
  const connections = whatsappIds.map((id) => ({ kind: 'connectionWatch' as const, id }));
  const invoices = dueDate === null ? [] : [{ kind: 'invoiceWatch' as const, id: renewalId(dueDate) }];
  await transact([
    { write: put(keys.alertRules(tenant), { ...rules }) },
    ...[...connections, ...invoices].map((timer) => setTimerWrite(tenant, timer, now.toISOString())),
  ]);
}
