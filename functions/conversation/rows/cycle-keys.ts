import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CountedDays } from '#shared/tickets/counted-days.ts';

interface Counted extends Pick<CountedDays, 'begunOn' | 'finishedOn'> {
  ticketId: number;
  number: number;
}

/** The index keys of a service cycle: it is listed by the hour in which it began, and by the day on which it was finished. */
export function cycleKeys(tenant: Tenant, { ticketId, number, begunOn, finishedOn }: Counted): Record<string, string> {
  return {
    ...(begunOn !== undefined && {
      gsi1pk: keys.cyclesBegun(tenant),
      gsi1sk: keys.byCountedDay(begunOn, ticketId, number),
    }),
    ...(finishedOn !== undefined && {
      gsi2pk: keys.cyclesFinished(tenant),
      gsi2sk: keys.byCountedDay(finishedOn, ticketId, number),
    }),
  };
}
