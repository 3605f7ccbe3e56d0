import { cancelTimerWrite, setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { wakeAt } from '#functions/platform/timers/wake-timers.ts';
import { nextAppointmentNotice } from '#shared/appointments/notices.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AppointmentRow } from './appointment-row.ts';

/** The writes that set the timer of an appointment's next message, or cancel it. */
export function appointmentNoticeTimerWrites(
  tenant: Tenant,
  before: AppointmentRow | undefined,
  after: AppointmentRow | undefined,
  now: Date,
): Guarded[] {
  const id = (after ?? before)?.id;
  if (id === undefined) return [];
  const timer = { kind: 'appointment', id } as const;
  const next = after && nextAppointmentNotice(after, now);
  if (next) return [setTimerWrite(tenant, timer, next.at)];
  return before?.notifies ? [cancelTimerWrite(tenant, timer)] : [];
}

const secondMs = 1000;

/**
 * Has the next message of an appointment sent at its time instead of at the next minute tick. Call it after the
 * transaction with `appointmentNoticeTimerWrites`. A message that is due already leaves in the next second: no schedule can be in the past.
 */
export async function wakeForAppointmentNotice(tenant: Tenant, row: AppointmentRow, now: Date): Promise<void> {
  const next = nextAppointmentNotice(row, now);
  if (!next) return;
  const at = Math.max(Date.parse(next.at), Date.now() + secondMs);
  await wakeAt(tenant, new Date(at).toISOString());
}
