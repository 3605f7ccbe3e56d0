import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Appointment } from './appointment.ts';

/** An appointment was made, changed or deleted. */
const AppointmentChange = z.union([
  z.object({ action: z.enum(['create', 'update']), appointment: Appointment }),
  z.object({ action: z.literal('delete'), appointmentId: z.int() }),
]);

export const appointmentEvent = defineLiveEvent({ entity: 'appointment', audience: 'all', payload: AppointmentChange });

/** The same under the name that the specification gives to events of appointments. */
export const mainchannelEvent = defineLiveEvent({
  entity: 'mainchannel',
  audience: 'all',
  payload: AppointmentChange,
  note: 'each event of an appointment, again',
});
