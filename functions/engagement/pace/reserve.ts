import type { Directory } from '#functions/directory/companies/directory.ts';
import { afterSend, next, type PacePlan } from '#shared/campaigns/next.ts';
import { weekdays } from '#shared/hours/weekdays.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { paceOf, pacePlanOf, paceWrite } from './pace-row.ts';

/**
 * The turn of one message. `now`: its write belongs in the transaction that stores the message, and throws `PaceTaken`
 * when another message came first. `later`: in so many seconds; null while another message waits for its answer, or
 * nothing may be sent at all.
 */
type Reservation = { type: 'now'; write: Guarded } | { type: 'later'; seconds: number | null };

/** A person asks for the message now: interval and cap of the number hold, the hours for customers do not. */
const atAnyHour = (plan: PacePlan): PacePlan => ({
  ...plan,
  windowStart: '00:00',
  windowEnd: '00:00',
  windowDays: [...weekdays],
  skipHolidays: false,
  pauseAfterFailures: 0,
});

/** Reserves the next instant of a connection for one message that a person asked for. */
export const reserve = async (
  tenant: Tenant,
  directory: Directory,
  whatsappId: number,
  now: Date,
): Promise<Reservation> => {
  const pace = await paceOf(tenant, whatsappId);
  const plan = atAnyHour(pacePlanOf(directory, whatsappId));
  const at = now.getTime();
  const turn = next(plan, pace, at, 0);
  if (pace.inFlight || turn.type !== 'at') return { type: 'later', seconds: null };
  if (turn.at > at) return { type: 'later', seconds: Math.ceil((turn.at - at) / 1000) };
  return { type: 'now', write: paceWrite(tenant, pace, afterSend(plan, pace, at)) };
};
