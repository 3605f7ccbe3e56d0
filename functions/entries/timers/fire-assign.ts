import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { assignQueue } from '#functions/conversation/tickets/assign-queue.ts';
import { removeTimer, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';

type AssignRow = TimerRow<Extract<Timer, { kind: 'assignTicket' | 'assignAgent' | 'assignQueue' }>>;

const queuesOf = async (row: AssignRow, { tenant }: TimerContext): Promise<readonly number[]> => {
  if (row.kind === 'assignTicket') return row.queueIds;
  if (row.kind === 'assignQueue') return [row.id];
  return (await get<UserRow>(keys.user(tenant, row.id), { consistent: true }))?.queueIds ?? [];
};

/**
 * Gives waiting conversations to agents, because one began to wait, an agent has room or came, or a queue changed. The
 * timer goes afterwards, so that a tick that dies is made up for; one that was set again in between stays.
 */
export async function fireAssignTimer(row: AssignRow, context: TimerContext): Promise<void> {
  for (const queueId of await queuesOf(row, context)) await assignQueue(context, queueId, context.now);
  await removeTimer(context.tenant, row);
}
