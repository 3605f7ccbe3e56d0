import type { Caller } from '#functions/company/auth/caller.ts';
import type { TicketRange } from '#functions/conversation/tickets/ticket-range.ts';
import type { SnoozeTimer } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { ticketsOfPointers } from './started-tickets.ts';
import type { TicketScope } from './ticket-scope.ts';

/**
 * The snoozed tickets by when they return: their timer rows. Only the caller's own are looked up for the scope
 * `own`. The index may be behind, so tickets that have returned since are left out.
 */
export function snoozedTickets({ tenant, user }: Caller, { scope }: { scope: TicketScope }): TicketRange {
  return {
    index: 'gsi2',
    partition: keys.ticketsSnoozed(tenant),
    bounds: {},
    behind: async (rows) => {
      const timers = (rows as unknown as readonly SnoozeTimer[]).filter(
        ({ userId }) => scope !== 'own' || userId === user.id,
      );
      const tickets = await ticketsOfPointers(
        tenant,
        timers.map(({ id, contactId, whatsappId, gsi2sk }) => ({
          ticketId: id,
          contactId,
          whatsappId,
          gsi1sk: gsi2sk,
        })),
      );
      const untilOf = new Map(timers.map(({ id, until }) => [id, until]));
      return tickets.filter(({ id, snoozed }) => snoozed !== undefined && snoozed.until === untilOf.get(id));
    },
  };
}
