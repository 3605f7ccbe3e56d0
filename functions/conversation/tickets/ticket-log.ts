import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, put, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketLogEntry } from '#shared/tickets/contract.ts';

export interface LogRow {
  at: string;
  kind: TicketLogEntry['kind'];
  /** 0: an automatic action. */
  userId: number;
  /** The agent who had the ticket before. */
  fromUserId: number | null;
}

const shown = 50;

/** Records an agent's action in the ticket's log, for others to review. */
export function logWrite(tenant: Tenant, ticketId: number, row: LogRow): Guarded {
  return {
    write: put(keys.ticketLog(tenant, ticketId, row.at, row.userId), { ...row }),
  };
}

/** Records a take-over: one agent took another agent's ticket. Part of the transaction that does it. */
export function takeOverWrites(
  tenant: Tenant,
  { before, after }: { before: TicketRow; after: TicketRow },
  userId: number,
): Guarded[] {
  const isTaken = before.userId !== null && before.userId !== userId && after.userId === userId;
  if (!isTaken || before.status !== 'open' || after.status !== 'open') return [];
  const row: LogRow = { at: after.updatedAt, kind: 'tookOver', userId, fromUserId: before.userId };
  return [logWrite(tenant, before.id, row)];
}

/** The newest entries, newest first. */
export async function readLog(tenant: Tenant, ticketId: number): Promise<LogRow[]> {
  return (await readRange<LogRow>(keys.ticketLogs(tenant, ticketId), { limit: shown, reverse: true, consistent: true }))
    .rows;
}
