import * as z from 'zod';
import { type Directory, directoryOf } from '#functions/company/companies/directory.ts';
import { ticketsOf } from '#functions/conversation/contacts/contact-copies.ts';
import { getTicket, requireVisible } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { maySee } from '#functions/conversation/tickets/visibility.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import { type ShownCycle, tickets } from '#shared/tickets/contract.ts';
import type { Cycle, CycleMarks } from '#shared/tickets/cycle.ts';

const perPage = 20;

type CycleRow = Cycle & Omit<CycleMarks, 'ratingAt'> & { ratingAt?: string | null; ticketId?: number };

/**
 * A cycle with the names of its agent and queue and the state of its rating; `awaited`: the cycle that may still be
 * rated.
 */
const shown = (row: CycleRow, { users, queues }: Directory, awaited: number | undefined): ShownCycle => {
  const { number, queuedAt, startedAt, finishedAt, userId, queueId } = row;
  const agent = userId === null ? undefined : users.get(userId);
  const queue = queueId === null ? undefined : queues.get(queueId);
  return {
    number,
    queuedAt,
    startedAt,
    finishedAt,
    user: agent ? { id: agent.id, name: agent.name } : null,
    queue: queue ?? null,
    closedBy: row.closedBy ?? null,
    ratingAt: row.ratingAt ?? null,
    awaitsRating: number === awaited,
    rated: row.rated ?? false,
    score: row.score ?? null,
  };
};

export const handler = serve(tickets.history, async ({ params, query, caller: { tenant, user, company } }) => {
  const ticket = requireVisible(await getTicket(tenant, params.ticketId), user);
  const { id, contactId, whatsappId } = ticket;
  const directory = await directoryOf(tenant, company.configVersion);
  const page = await readPage(query, z.int().min(1), async (from) => {
    const range = keys.cycles(tenant, contactId, whatsappId);
    const after = from === undefined ? undefined : { ...keys.cycle(tenant, contactId, whatsappId, from) };
    const read = await readRange<CycleRow>(range, { limit: perPage, reverse: true, after });
    return { rows: read.rows, next: read.last ? (read.rows.at(-1)?.number ?? null) : null };
  });
  // Cycles of a deleted ticket on the same thread are left out.
  const own = (page.isPastEnd ? [] : page.rows).filter(({ ticketId }) => ticketId === undefined || ticketId === id);
  const awaited = ticket.rating && ticket.rating.until > new Date().toISOString() ? ticket.rating.cycle : undefined;
  const cycles = own.map((row) => shown(row, directory, awaited));
  const others = (await ticketsOf(tenant, contactId)).filter((other) => other.id !== id && maySee(other, user));
  return {
    cycles,
    tickets: others.map((other) => ticketView(other, directory)),
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
    count: ticket.cycle,
  };
});
