import type { Directory } from '#functions/company/companies/directory.ts';
import { publish } from '#functions/platform/live/publish.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { appointmentEvent } from '#shared/appointments/events.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type AppointmentRow, appointmentViews } from './appointment-row.ts';

/** Announces an appointment and returns what clients see of it. */
export async function announceAppointment(
  { tenant, directory }: { tenant: Tenant; directory: Directory },
  action: 'create' | 'update',
  row: AppointmentRow,
): Promise<Appointment> {
  const [appointment] = (await appointmentViews(tenant, directory, [row])) as [Appointment];
  await publish(appointmentEvent(tenant, { action, appointment }));
  return appointment;
}
