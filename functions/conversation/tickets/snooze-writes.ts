import type { TicketRow, TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { cancelTimerWrite, type SnoozeTimer, setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const timerOf = (tenant: Tenant, { id, contactId, whatsappId, userId }: TicketRow, until: string): SnoozeTimer => ({
  kind: 'snooze',
  id,
  contactId,
  whatsappId,
  userId,
  until,
  gsi2pk: keys.ticketsSnoozed(tenant),
  gsi2sk: keys.byListTime(until, id),
});

const snoozeOf = (row: TicketRow | undefined) => (row && !row.deletedAt ? row.snoozed : undefined);

/**
 * Writes for tickets that are snoozed or return: the timer row, by which a ticket returns when due and is listed until
 * then. Only `commitTickets` calls this.
 */
export function snoozeWrites(tenant: Tenant, changes: readonly TicketTransition[]): Guarded[] {
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [snoozeOf(before), snoozeOf(after)];
    if (was?.until === is?.until) return [];
    if (is) return [setTimerWrite(tenant, timerOf(tenant, after, is.until), is.until)];
    return before && was ? [cancelTimerWrite(tenant, timerOf(tenant, before, was.until))] : [];
  });
}
