import type { CompanyRow } from '#functions/companies/company-row.ts';
import { type Directory, directoryOf } from '#functions/companies/directory.ts';
import { publish } from '#functions/live/publish.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { countName, readCounts } from '#functions/tickets/ticket-counts.ts';
import { type TicketRange, ticketsOfQueue, waitingInQueue } from '#functions/tickets/ticket-range.ts';
import { ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow, TicketTransition } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';

/** Tickets that one step takes out of the queue. */
const perStep = 25;
/**
 * Takes a ticket out of the queue: it then waits without queue, or stays with its agent. It keeps its position in the
 * lists, because this is no activity.
 */
const releaseTicket = (
  tenant: Tenant,
  queueId: number,
  found: TicketRow,
  directory: Directory,
): Promise<TicketTransition | undefined> =>
  retryOnConflict(async () => {
    const key = keys.ticket(tenant, found.contactId, found.whatsappId);
    const before = await get<TicketRow>(key, { consistent: true });
    if (!before || before.deletedAt || before.queueId !== queueId || before.status === 'closed') return undefined;
    const wish = { queueId: null, useIntegration: false, promptId: null, integrationId: null };
    const decision = decideTransition(before, before.status === 'open' ? { ...wish, status: 'open' } : wish, {
      userId: 0,
    });
    if (decision.type !== 'changed') return undefined;
    const after: TicketRow = { ...before, ...decision.to, version: before.version + 1 };
    const [now, change] = [new Date().toISOString(), { before, after }];
    await transact([...ticketWrites(tenant, now, change), ...timerWrites(tenant, directory, now, change)]);
    return change;
  });

const releaseAll = async (tenant: Tenant, queueId: number, rows: readonly TicketRow[]): Promise<void> => {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const directory = await directoryOf(tenant, company?.configVersion ?? 0);
  const changes = await Promise.all(rows.map((row) => releaseTicket(tenant, queueId, row, directory)));
  await publish(
    ...changes
      .filter((change) => change !== undefined)
      .map(({ before, after }) => ticketChanged(tenant, before, ticketView(after, directory))),
  );
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
export const releaseNextTickets = async (tenant: Tenant, queueId: number): Promise<boolean> => {
  const countOf = await readCounts(tenant);
  if (countOf(countName.ofQueue('pending', queueId)) > 0) {
    await releaseFrom(tenant, queueId, waitingInQueue(tenant, queueId));
    return true;
  }
  if (countOf(countName.ofQueue('open', queueId)) <= 0) return false;
  await releaseFrom(tenant, queueId, [ticketsOfQueue(tenant, 'open', queueId)]);
  return true;
};
