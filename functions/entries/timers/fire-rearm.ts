import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { timerRulesFor, timersOfTicket } from '#functions/conversation/tickets/arm-timers.ts';
import { countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import { type IndexedTicket, ticketsOfQueue, waitingTickets } from '#functions/conversation/tickets/ticket-range.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import {
  claimTimerWrite,
  moveTimerWrite,
  setTimerWrite,
  type Timer,
  type TimerRow,
} from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type RearmRow = TimerRow<Extract<Timer, { kind: 'rearm' }>>;

/** Tickets per step. */
const perStep = 50;

type Step = Pick<RearmRow, 'status' | 'queue' | 'after'>;

/** Queues with open tickets, in the order in which they are worked through. */
const queuesWithOpen = async (tenant: Tenant): Promise<number[]> => {
  const holders = (await countsOfCompany(tenant)).holders('open', 'queue');
  return holders.map((id) => id ?? 0).sort((a, b) => a - b);
};

/** After the last ticket of a list comes the list of the next queue with open tickets. */
const nextList = async (tenant: Tenant, { status, queue }: Step): Promise<Step | undefined> => {
  const walked = status === 'open' ? (queue ?? 0) : -1;
  const next = (await queuesWithOpen(tenant)).find((id) => id > walked);
  return next === undefined ? undefined : { status: 'open', queue: next, after: null };
};

/**
 * Sets timers for tickets that existed before the rules, one step at a time: waiting tickets first, then the open ones
 * of each queue, in the order of their lists. A ticket that changes during this gets its timers from that change. A list row may
 * be older than its ticket; its timer then only fires too early.
 */
export async function fireRearmTimer(row: RearmRow, { tenant, directory, now }: TimerContext): Promise<PutBackTimer> {
  const { id, status, queue = 0, after } = row;
  const { index, partition } =
    status === 'pending' ? waitingTickets(tenant) : ticketsOfQueue(tenant, status, queue || null);
  const page = await readIndex<IndexedTicket>(index, partition, {
    limit: perStep,
    above: after ? keys.byListTime(after.at, after.ticketId) : undefined,
  });
  const concerned = page.rows.filter(({ whatsappId }) => id === 0 || whatsappId === id);
  await Promise.all(
    concerned.flatMap((ticket) =>
      timersOfTicket(ticket, timerRulesFor(directory, ticket.whatsappId), now).map(({ kind, dueAt }) =>
        write(
          setTimerWrite(
            tenant,
            { kind, id: ticket.id, contactId: ticket.contactId, whatsappId: ticket.whatsappId },
            dueAt,
          ),
        ),
      ),
    ),
  );
  const last = page.last && page.rows.at(-1);
  const next: Step | undefined = last
    ? { status, queue, after: { at: last.gsi1sk.split('#')[0] ?? '', ticketId: last.id } }
    : await nextList(tenant, row);
  if (!next) return void (await write(claimTimerWrite(tenant, row)));
  const turn = now.toISOString();
  await write(moveTimerWrite(tenant, row, turn, next));
  return { row: { ...row, ...next, dueAt: turn }, turn };
}
