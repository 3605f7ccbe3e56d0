import { weekdays } from '#shared/hours/weekdays.ts';
import { nextSending, type PacePlan, paceHistoryAfterSend } from '#shared/pace/next.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { readPaceCorrectedByClock } from './pace-by-clock.ts';
import { paceWrite } from './pace-row.ts';

/**
 * The turn of one message. `now`: its write belongs in the transaction that stores the message, and throws `PaceChangedConcurrently`
 * when another message came first. `later`: in so many seconds; null while another message waits for its answer, or
 * nothing may be sent at all.
 */
type Reservation = { type: 'now'; write: Guarded } | { type: 'later'; seconds: number | null };

/** A person asks for the message now: interval and cap of the number hold, the hours for customers do not. */
export function pacePlanAtAnyHour(plan: PacePlan): PacePlan {
  return {
    ...plan,
    windowStart: '00:00',
    windowEnd: '00:00',
    windowDays: [...weekdays],
    skipHolidays: false,
    pauseAfterFailures: 0,
  };
}

/** A person chose the time of the message: of the pace only the interval holds it back. It counts in the day's messages. */
export function pacePlanAtChosenTime(plan: PacePlan): PacePlan {
  return {
    ...pacePlanAtAnyHour(plan),
    dailyCap: Number.POSITIVE_INFINITY,
    warmUp: false,
  };
}

/** Reserves the next instant of a connection for one message. */
export async function reserveInstant(
  tenant: Tenant,
  whatsappId: number,
  plan: PacePlan,
  now: Date,
): Promise<Reservation> {
  const at = now.getTime();
  const pace = await readPaceCorrectedByClock(tenant, whatsappId, at);
  const turn = nextSending(plan, pace, at, 0);
  if (pace.inFlight || turn.type !== 'at') return { type: 'later', seconds: null };
  if (turn.at > at) return { type: 'later', seconds: Math.ceil((turn.at - at) / 1000) };
  return { type: 'now', write: paceWrite(tenant, pace, paceHistoryAfterSend(plan, pace, at)) };
}
