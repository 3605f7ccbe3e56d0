import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { maybeAbsentTimerWrites } from '#functions/company/users/hand-back-timer.ts';
import type { TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const agentOf = (row: TicketTransition['after'] | undefined): number | null =>
  row && row.status === 'open' && !row.deletedAt && !row.isGroup ? row.userId : null;

/** The agent who gets an open conversation. An agent whom the product chose is available. */
const receiverOf = ({ before, after, assigned }: TicketTransition): number[] => {
  const agent = agentOf(after);
  return agent === null || assigned || (before?.id === after.id && agentOf(before) === agent) ? [] : [agent];
};

/**
 * Sets the timers of agents who get an open conversation, in whatever way: they may be absent. Only `commitTickets`
 * calls this.
 */
export function handBackWrites(
  tenant: Tenant,
  directory: Pick<CompanyDirectory, 'settings'>,
  now: Date,
  changes: readonly TicketTransition[],
): Guarded[] {
  // A transaction changes a row once.
  const agents = new Set(changes.flatMap(receiverOf));
  return [...agents].flatMap((agent) => maybeAbsentTimerWrites(tenant, directory, agent, now));
}
