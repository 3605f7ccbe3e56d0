import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { commitTicket } from '#functions/conversation/tickets/commit-ticket.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { ticketMarkedUnread } from '#functions/conversation/tickets/unread.ts';
import { removeTimer, type SnoozeTimer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { SnoozeChoice } from '#shared/tickets/snooze.ts';
import { snoozedUntil } from '#shared/tickets/snoozed-until.ts';
import { pendingTicketActWrites } from './ticket-act.ts';

const untilOf = (choice: SnoozeChoice, now: Date, timeZone: string): string => {
  const until = snoozedUntil(choice, now, timeZone);
  if (until === undefined) throw new AppError('ERR_SNOOZE_TIME');
  return until;
};

/** Snoozes an open ticket, or brings it back (`choice` null). `undo`: names the act until it can no longer be undone. */
export async function snoozeTicket(
  context: TicketContext,
  user: UserRow,
  ticketId: number,
  choice: SnoozeChoice | null,
) {
  const { tenant, directory } = context;
  let undo: Awaited<ReturnType<typeof pendingTicketActWrites>>['undo'] | null = null;
  const committed = await commitTicket(context, ticketId, async (before, now) => {
    undo = null;
    requireChangeable(before, user);
    if (before.status !== 'open')
      throw new AppError('ERR_TICKET_TRANSITION', { ticket: ticketView(before, directory) });
    if (choice === null && !before.snoozed) return undefined;
    const until = choice === null ? undefined : untilOf(choice, now, directory.timeZone);
    const at = now.toISOString();
    const after = {
      ...before,
      snoozed: until === undefined ? undefined : { until, userId: user.id },
      ...(until !== undefined && { returnedAt: undefined }),
      updatedAt: at,
    };
    const transition = until === undefined ? ('unsnooze' as const) : ('snooze' as const);
    const pending = await pendingTicketActWrites(context, { before, after }, { transition, userId: user.id }, now);
    undo = pending.undo;
    const kind = until === undefined ? ('unsnoozed' as const) : ('snoozed' as const);
    const entry = { at, kind, userId: user.id, fromUserId: before.userId, ...(until !== undefined && { until }) };
    return { after, also: [...pending.writes, logWrite(tenant, ticketId, entry)] };
  });
  return { ...committed, undo };
}

/**
 * Brings a ticket back whose snooze is over, as unread and at the top of its list. It may have returned before, because
 * its customer wrote or an agent acted; then nothing is left to do.
 */
export async function fireSnoozeTimer(row: TimerRow<SnoozeTimer>, context: TimerContext): Promise<void> {
  const { tenant } = context;
  const { changes } = await commitTicket(
    context,
    { ...row, ticketId: row.id },
    (ticket, now) => {
      if (ticket.snoozed?.until !== row.until) return undefined;
      const at = now.toISOString();
      const entry = { at, kind: 'snoozeDue', userId: 0, fromUserId: ticket.userId, until: row.until } as const;
      return {
        after: { ...ticketMarkedUnread(ticket), snoozed: undefined, returnedAt: at, updatedAt: at },
        also: [logWrite(tenant, row.id, entry)],
      };
    },
    { now: context.now },
  );
  if (changes.length > 0) await announceChanges(context, changes);
  else await removeTimer(tenant, row);
}
