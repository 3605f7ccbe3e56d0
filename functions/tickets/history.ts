import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { turnTo } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Cycle } from '#shared/tickets/cycle.ts';
import { ticketsOf } from './contact-copies.ts';
import { getTicket, visible } from './ticket-store.ts';
import { ticketView } from './ticket-view.ts';
import { maySee } from './visibility.ts';

const perPage = 20;

type CycleRow = Cycle & { ticketId?: number };

export const handler = serve(tickets.history, async ({ params, query, caller: { tenant, user, company } }) => {
  const ticket = visible(await getTicket(tenant, params.ticketId), user);
  const { id, contactId, whatsappId } = ticket;
  const directory = await directoryOf(tenant, company.configVersion);
  const page = await turnTo(query, z.int().min(1), async (from) => {
    const range = keys.cycles(tenant, contactId, whatsappId);
    const after = from === undefined ? undefined : { ...keys.cycle(tenant, contactId, whatsappId, from) };
    const read = await readRange<CycleRow>(range, { limit: perPage, reverse: true, after });
    return { rows: read.rows, next: read.last ? (read.rows.at(-1)?.number ?? null) : null };
  });
  // Those of a deleted conversation that had this place are gone with it.
  const own = (page.isPastEnd ? [] : page.rows).filter(({ ticketId }) => ticketId === undefined || ticketId === id);
  const cycles = own.map(({ number, queuedAt, startedAt, finishedAt, userId, queueId }) => {
    const agent = userId === null ? undefined : directory.users.get(userId);
    const queue = queueId === null ? undefined : directory.queues.get(queueId);
    return {
      number,
      queuedAt,
      startedAt,
      finishedAt,
      user: agent ? { id: agent.id, name: agent.name } : null,
      queue: queue ?? null,
    };
  });
  const others = (await ticketsOf(tenant, contactId)).filter((other) => other.id !== id && maySee(other, user));
  return {
    cycles,
    tickets: others.map((other) => ticketView(other, directory)),
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
    count: ticket.cycle,
  };
});
