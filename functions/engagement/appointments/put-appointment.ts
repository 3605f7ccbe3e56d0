import { keys } from '#shared/server/keys.ts';
import { absent, equals, type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AppointmentRow } from './appointment-row.ts';

/** Writes an appointment with its index keys, on condition that it is unchanged since it was read. */
export function putAppointmentWrite(
  tenant: Tenant,
  before: AppointmentRow | undefined,
  after: AppointmentRow,
): Guarded {
  return {
    write: put(
      keys.appointment(tenant, after.id),
      {
        ...after,
        gsi1pk: keys.appointments(tenant),
        gsi1sk: keys.byStart(after.date, after.id),
        gsi2pk: keys.appointmentsOf(tenant, after.userId),
        gsi2sk: keys.byStart(after.date, after.id),
      },
      before ? equals({ version: before.version }) : absent,
    ),
    otherwise: 'ERR_TRY_AGAIN',
  };
}
