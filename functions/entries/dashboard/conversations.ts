import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { type CountedConversation, dashboard } from '#shared/dashboard/contract.ts';
import type { Tenant } from '#shared/tenant.ts';
import { secondsBetween } from '#shared/tickets/counted-days.ts';
import { averageMinutes } from './average.ts';
import { CountedPosition, type IndexedCycle, readCounted } from './counted-list.ts';
import { requireDashboardPeriod } from './period.ts';

const minutesOf = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : averageMinutes(seconds, 1);

const viewOf = async (tenant: Tenant, cycle: IndexedCycle): Promise<CountedConversation> => {
  const { ticketId, contactId, whatsappId, number, userId, queueId, queuedAt, startedAt, finishedAt } = cycle;
  const ticket = await ticketOnConnection(tenant, contactId, whatsappId, { consistent: false });
  const isThere = ticket && !ticket.deletedAt && includesTicket(ticket, ticketId);
  return {
    ticketId,
    cycle: number,
    ticket: isThere ? { uuid: ticket.uuid, contactName: ticket.contact.name } : null,
    userId,
    queueId,
    queuedAt,
    finishedAt,
    waitTime: minutesOf(cycle.waitSeconds),
    supportTime: minutesOf(startedAt && finishedAt ? secondsBetween(startedAt, finishedAt) : undefined),
    score: cycle.score ?? null,
  };
};

export const handler = serve(dashboard.conversations, async ({ query, caller: { tenant } }) => {
  requireDashboardPeriod(query);
  const { rows, nextCursor } = await readPage({ cursor: query.cursor, pageNumber: 1 }, CountedPosition, (from) =>
    readCounted(tenant, query, from),
  );
  return { conversations: await Promise.all(rows.map((row) => viewOf(tenant, row))), nextCursor };
});
