import type { Tenant } from '#shared/tenant.ts';
import { keys } from './keys.ts';
import { type Guarded, put } from './table.ts';

/**
 * Sets the timer that looks whether a connection is still down (functions/engagement/alerts/fire-connection-watch.ts).
 * The runner writes it in the transaction in which a connection goes down.
 */
export function watchConnectionWrite(tenant: Tenant, whatsappId: number, dueAt: string): Guarded {
  const timer = { kind: 'connectionWatch', id: whatsappId, companyId: tenant.companyId, dueAt, tries: 0 };
  const due = { gsi1pk: keys.due(tenant), gsi1sk: keys.byDue(tenant, dueAt, timer.kind, timer.id) };
  return { write: put(keys.timer(tenant, timer.kind, whatsappId), { ...timer, ...due }) };
}
