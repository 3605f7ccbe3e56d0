import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { AppointmentRow } from './appointment-row.ts';

/** Placeholder for the next slice. */
export function noticeWrites(
  _tenant: Tenant,
  _before: AppointmentRow | undefined,
  _after: AppointmentRow | undefined,
  _now: Date,
): Guarded[] {
  return [];
}
