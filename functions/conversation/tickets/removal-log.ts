import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { logWrite } from './ticket-log.ts';

/** Records that a conversation lost its agent or its queue, which was deleted. The deletion itself is in the audit trail. */
export function removalLogWrite(
  tenant: Tenant,
  before: TicketRow,
  kind: 'agentRemoved' | 'queueRemoved',
  now: Date,
): Guarded {
  return logWrite(tenant, before.id, { at: now.toISOString(), kind, userId: 0, fromUserId: before.userId });
}
