import * as z from 'zod';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Cycle, CycleMarks } from '#shared/tickets/cycle.ts';
import type { ShownCycle } from '#shared/tickets/shown-cycle.ts';
import { includesTicket } from './thread.ts';

type CycleRow = Cycle & Omit<CycleMarks, 'ratingAt'> & { ratingAt?: string | null; ticketId?: number };

/**
 * A cycle with the names of its agent and queue and the state of its rating; `awaited`: the cycle that may still be
 * rated.
 */
const shown = (row: CycleRow, { users, queues }: CompanyDirectory, awaited: number | undefined): ShownCycle => {
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

/** The cycles of a ticket as clients see them. Cycles of a deleted ticket on the same thread are left out. */
export function cycleViews(ticket: TicketRow, rows: readonly CycleRow[], directory: CompanyDirectory): ShownCycle[] {
  const awaited = ticket.rating && ticket.rating.until > new Date().toISOString() ? ticket.rating.cycle : undefined;
  return rows
    .filter(({ ticketId }) => ticketId === undefined || includesTicket(ticket, ticketId))
    .map((row) => shown(row, directory, awaited));
}

/** The newest cycle of each of the threads that was not shown yet; a thread without more has 0. */
export const CyclePosition = z.array(z.int().min(0)).min(1).max(100);

/** The next `most` cycles, newest first, of the ticket and of conversations that were joined to it. */
export async function cyclesOfTicket(
  tenant: Tenant,
  ticket: TicketRow,
  most: number,
  from?: readonly number[],
): Promise<{ rows: CycleRow[]; next: number[] | null }> {
  const { whatsappId, contactId, joined } = ticket;
  const homes = [...new Set([contactId, ...(joined?.parts ?? []).map((part) => part.contactId)])];
  const lists = await Promise.all(
    homes.map(async (home, n) => {
      const before = from?.[n];
      if (before === 0) return [];
      const after = before === undefined ? undefined : { ...keys.cycle(tenant, home, whatsappId, before) };
      const options = { limit: most + 1, reverse: true, after };
      const { rows } = await readRange<CycleRow>(keys.cycles(tenant, home, whatsappId), options);
      return rows.map((row) => ({ row, n }));
    }),
  );
  const all = lists.flat().sort((a, b) => (a.row.queuedAt < b.row.queuedAt ? 1 : -1));
  const shownNow = all.slice(0, most);
  const next = homes.map((_, n) => {
    const last = shownNow.filter((one) => one.n === n).at(-1);
    return last ? last.row.number : (from?.[n] ?? (lists[n]?.length ? (lists[n][0]?.row.number ?? 0) + 1 : 0));
  });
  return { rows: shownNow.map(({ row }) => row), next: all.length > most ? next : null };
}
