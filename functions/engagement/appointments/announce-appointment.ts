import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { appointmentEvent, mainchannelEvent } from '#shared/appointments/events.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { PayloadOf } from '#shared/live/live-event.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type AppointmentRow, appointmentViews } from './appointment-row.ts';

/** A change under both names that clients may know; they take one of them. */
export function appointmentEvents(tenant: Tenant, change: PayloadOf<typeof appointmentEvent>): LiveMessage[] {
  return [appointmentEvent(tenant, change), mainchannelEvent(tenant, change)];
}

/** Announces an appointment and returns what clients see of it. */
export async function announceAppointment(
  { tenant, directory }: { tenant: Tenant; directory: CompanyDirectory },
  action: 'create' | 'update',
  row: AppointmentRow,
): Promise<Appointment> {
  const [appointment] = (await appointmentViews(tenant, directory, [row])) as [Appointment];
  await publishEvents(...appointmentEvents(tenant, { action, appointment }));
  return appointment;
}
