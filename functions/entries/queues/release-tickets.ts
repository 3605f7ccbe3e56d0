import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import { removalLogWrite } from '#functions/conversation/tickets/removal-log.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { readCounts, ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import { type TicketRange, ticketsOfQueue, waitingInQueue } from '#functions/conversation/tickets/ticket-range.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';

/** Tickets that one step takes out of the queue. */
const perStep = 25;

/**
 * Takes a ticket out of the queue: it then waits without queue, or stays with its agent. It keeps its position in the
 * lists, because this is no activity.
 */
const releaseTicket = async (context: TicketContext, queueId: number, found: TicketRow): Promise<TicketChange[]> => {
  const { changes } = await commitTicket(context, { ...found, ticketId: found.id }, (before, now) => {
    if (before.queueId !== queueId || before.status === 'closed') return undefined;
    const released = { queueId: null, useIntegration: false, promptId: null, integrationId: null };
    const decision = decideTransition(before, before.status === 'open' ? { ...released, status: 'open' } : released, {
      userId: 0,
    });
    if (decision.type !== 'changed') return undefined;
    const also = [removalLogWrite(context.tenant, before, 'queueRemoved', now)];
    return { after: { ...before, ...decision.to }, also };
  });
  return changes;
};

const releaseAll = async (tenant: Tenant, queueId: number, rows: readonly TicketRow[]): Promise<void> => {
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  const changes = await Promise.all(rows.map((row) => releaseTicket(context, queueId, row)));
  await announceChanges(context, changes.flat());
};

/** Releases the next tickets of the first list that has any. */
const releaseFrom = async (tenant: Tenant, queueId: number, ranges: readonly TicketRange[]): Promise<void> => {
  for (const { index, partition } of ranges) {
    const { rows } = await readIndex<TicketRow>(index, partition, { limit: perStep });
    await releaseAll(tenant, queueId, rows);
    if (rows.length > 0) return;
  }
};

/**
 * Takes the next tickets out of a deleted queue. Returns whether to continue, by the counters: they are exact, because
 * every ticket change updates them in its own transaction, while a list may lag behind. Closed tickets keep the queue
 * they were served in.
 */
export async function releaseNextTickets(tenant: Tenant, queueId: number): Promise<boolean> {
  const countOf = await readCounts(tenant);
  if (countOf(ticketCounterNames.ofQueue('pending', queueId)) > 0) {
    await releaseFrom(tenant, queueId, waitingInQueue(tenant, queueId));
    return true;
  }
  if (countOf(ticketCounterNames.ofQueue('open', queueId)) <= 0) return false;
  await releaseFrom(tenant, queueId, [ticketsOfQueue(tenant, 'open', queueId)]);
  return true;
}
