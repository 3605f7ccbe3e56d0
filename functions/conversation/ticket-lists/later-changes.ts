import { lastMessageAt, type TicketPointer } from '#functions/conversation/rows/ticket-row.ts';
import type { PositionBounds, TicketRange } from '#functions/conversation/tickets/ticket-range.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';
import { ticketsOfPointers } from './started-tickets.ts';
import type { QueryPlan } from './ticket-query-plan.ts';

type IndexedPointer = TicketPointer & { gsi2sk: string };

/** Tickets that changed in this period although their newest message is older. Waiting ones are left out. */
const changedLater = (tenant: Tenant, period: Required<PositionBounds>): TicketRange => ({
  index: 'gsi2',
  partition: keys.ticketsChangedLater(tenant),
  bounds: period,
  behind: async (rows) => {
    const pointers = rows as unknown as readonly IndexedPointer[];
    const tickets = await ticketsOfPointers(
      tenant,
      pointers.map((pointer) => ({ ...pointer, gsi1sk: pointer.gsi2sk })),
    );
    return tickets.filter((ticket) => ticket.status !== 'pending' && lastMessageAt(ticket) < period.from);
  },
});

const isWaiting = ({ partition }: TicketRange) => partition.includes('#TICKETS#pending');

/**
 * Extends a query plan to all tickets that changed last in a period. Lists are ordered by the newest message, which may
 * be older than the change: those tickets are in a range of their own. Waiting tickets are ordered by their wait, which
 * began before their last change, so all that began to wait before the end of the period are read.
 */
export function queryPlanWithLaterChanges(
  tenant: Tenant,
  plan: QueryPlan,
  period: Required<PositionBounds> | undefined,
): QueryPlan {
  if (!period) return plan;
  const ranges = plan.ranges.map((range) => (isWaiting(range) ? { ...range, bounds: { until: period.until } } : range));
  const isOnlyWaiting = ranges.every(isWaiting);
  return { ...plan, ranges: isOnlyWaiting ? ranges : [...ranges, changedLater(tenant, period)] };
}
