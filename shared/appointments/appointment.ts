import * as z from 'zod';

/** The customer's answer to the question about an appointment; `scheduled`: none yet. */
const appointmentStates = ['scheduled', 'confirmed', 'rescheduling', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Why the customer gets no message about an appointment. */
const noticeProblems = ['blocked', 'optedOut', 'contactDeleted', 'noConnection'] as const;
export type NoticeProblem = (typeof noticeProblems)[number];

/** A copy of a service from the time of booking: later changes of its price do not change what was agreed. */
export const BookedService = z.object({
  id: z.int(),
  name: z.string(),
  /** In reais. */
  price: z.number(),
  priceCents: z.int(),
  duration: z.int(),
});
export type BookedService = z.infer<typeof BookedService>;

/** A time that an attendant keeps for a contact. */
export const Appointment = z.object({
  id: z.int(),
  contactId: z.int(),
  userId: z.int(),
  /** Start and end, in UTC. */
  date: z.string(),
  dateEnd: z.string(),
  contact: z.object({ id: z.int(), name: z.string(), number: z.string() }),
  user: z.object({ id: z.int(), name: z.string() }),
  appointmentServices: z.array(z.object({ service: BookedService })),
  status: z.enum(appointmentStates),
  /** The customer gets a confirmation and a reminder by WhatsApp. */
  notifies: z.boolean(),
  /** When the customer was last written to about this time; null: not yet. */
  askedAt: z.string().nullable(),
  noticeProblem: z.enum(noticeProblems).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Appointment = z.infer<typeof Appointment>;

/** The longest appointment. */
export const longestAppointmentMs = 7 * 24 * 60 * 60 * 1000;

/** Most appointments of one attendant in a day (UTC). */
export const maxAppointmentsPerDay = 200;

/** Whether two times have a moment in common; one that begins as the other ends does not. */
export function timesOverlap(a: { date: string; dateEnd: string }, b: { date: string; dateEnd: string }): boolean {
  return a.date < b.dateEnd && b.date < a.dateEnd;
}
