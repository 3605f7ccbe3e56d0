import { appointmentEvents } from '#functions/engagement/appointments/announce-appointment.ts';
import { removeAppointment } from '#functions/engagement/appointments/appointment-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { requireOwn } from './require-own.ts';

export const handler = serve(appointments.remove, async ({ params: { appointmentId }, caller }) => {
  const { tenant } = caller;
  await removeAppointment(tenant, appointmentId, (row) => requireOwn(caller, row), new Date());
  await publishEvents(...appointmentEvents(tenant, { action: 'delete', appointmentId }));
  return { message: 'Appointment deleted' };
});
