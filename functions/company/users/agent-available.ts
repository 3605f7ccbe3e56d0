import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Lets an agent who became available get conversations that wait, if a queue of theirs gives them to agents. */
export function agentAvailableWrites(
  tenant: Tenant,
  { queues }: Pick<CompanyDirectory, 'queues'>,
  { id, queueIds }: Pick<UserRow, 'id' | 'queueIds'>,
): Guarded[] {
  const isGiven = queueIds.some((queueId) => (queues.get(queueId)?.assignment ?? 'off') !== 'off');
  return isGiven ? [setTimerWrite(tenant, { kind: 'assignAgent', id }, new Date().toISOString())] : [];
}
