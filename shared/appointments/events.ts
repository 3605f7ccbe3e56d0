import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Appointment } from './appointment.ts';

export const appointmentEvent = defineLiveEvent({
  entity: 'appointment',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), appointment: Appointment }),
    z.object({ action: z.literal('delete'), appointmentId: z.int() }),
  ]),
});
