import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex, write } from '#shared/server/table.ts';
import { rulesFor, timersOf } from './arm-timers.ts';
import type { Fired } from './fired.ts';
import type { Occasion } from './occasion.ts';
import { armed, claimed, moved, type Timer, type TimerRow } from './timer-row.ts';

type RearmRow = TimerRow<Extract<Timer, { kind: 'rearm' }>>;

/** Tickets one step looks at. */
const perStep = 50;

/**
 * Sets the timers of conversations that were there before the rules were, a step at a time in the order of their activity: who is active
 * meanwhile moves ahead of the walk, never behind it. What a list says may be older than the ticket: then its timer fires too early.
 */
export const fireRearm = async (row: RearmRow, { tenant, directory, now }: Occasion): Promise<Fired> => {
  const { id, status, after } = row;
  const page = await readIndex<TicketRow>('gsi1', keys.ticketsByStatus(tenant, status), {
    limit: perStep,
    above: after ? keys.byActivity(after.at, after.ticketId) : undefined,
  });
  const concerned = page.rows.filter(({ whatsappId }) => id === 0 || whatsappId === id);
  await Promise.all(
    concerned.flatMap((ticket) =>
      timersOf(ticket, rulesFor(directory, ticket.whatsappId), now).map(({ kind, dueAt }) =>
        write(
          armed(tenant, { kind, id: ticket.id, contactId: ticket.contactId, whatsappId: ticket.whatsappId }, dueAt),
        ),
      ),
    ),
  );
  const last = page.last && page.rows.at(-1);
  const next: Pick<RearmRow, 'status' | 'after'> | undefined = last
    ? { status, after: { at: last.updatedAt, ticketId: last.id } }
    : status === 'pending'
      ? { status: 'open', after: null }
      : undefined;
  if (!next) return void (await write(claimed(tenant, row)));
  const turn = now.toISOString();
  await write(moved(tenant, row, turn, next));
  return { row: { ...row, ...next, dueAt: turn }, turn };
};
