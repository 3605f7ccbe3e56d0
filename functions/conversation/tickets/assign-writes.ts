import type { CompanyDirectory, QueueRow } from '#functions/company/companies/directory.ts';
import type { TicketRow, TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Whether a queue gives its conversations to agents. */
export function assignsToAgents(queue: Pick<QueueRow, 'assignment'> | undefined): boolean {
  return (queue?.assignment ?? 'off') !== 'off';
}

/** A conversation with one person that waits for an agent: neither the bot nor an assistant leads it. */
export function waitsForAgent(row: TicketRow | undefined): row is TicketRow & { queueId: number } {
  if (!row || row.deletedAt || row.isGroup) return false;
  return row.status === 'pending' && row.queueId !== null && !row.chatbot && !row.useIntegration;
}

/** The queues in which a change may let a conversation be given to an agent: it began to wait, or its agent has room. */
const queuesOf = ({ before, after }: TicketTransition, { users }: Pick<CompanyDirectory, 'users'>): number[] => {
  const beganToWait = waitsForAgent(after) && !(waitsForAgent(before) && before.queueId === after.queueId);
  const left = before?.status === 'open' && !before.deletedAt ? before.userId : null;
  const hasRoom = left !== null && (after.status !== 'open' || after.userId !== left || after.deletedAt);
  return [...(beganToWait ? [after.queueId] : []), ...(hasRoom ? (users.get(left)?.queueIds ?? []) : [])];
};

/**
 * Sets the timer that gives waiting conversations to agents, of the ticket that changed: a timer of the queue would be
 * one row that all its conversations write. Only `commitTickets` calls this.
 */
export function assignTimerWrites(
  tenant: Tenant,
  directory: Pick<CompanyDirectory, 'queues' | 'users'>,
  now: Date,
  changes: readonly TicketTransition[],
): Guarded[] {
  return changes.flatMap((change) => {
    const queueIds = [...new Set(queuesOf(change, directory))].filter((id) =>
      assignsToAgents(directory.queues.get(id)),
    );
    const timer = { kind: 'assignTicket', id: change.after.id, queueIds } as const;
    return queueIds.length > 0 ? [setTimerWrite(tenant, timer, now.toISOString())] : [];
  });
}
