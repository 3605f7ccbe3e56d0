import * as z from 'zod';
import { Appointment } from '#shared/appointments/appointment.ts';
import { Contact } from '#shared/contacts/contact.ts';
import { Message } from '#shared/messages/message.ts';
import { Schedule } from '#shared/schedules/schedule.ts';
import { ShownCycle } from '#shared/tickets/shown-cycle.ts';
import { Ticket } from '#shared/tickets/ticket.ts';

/** The parts of an overview that are read only when a request names them. */
export const overviewParts = ['history', 'media', 'schedules', 'appointments'] as const;
export type OverviewPart = (typeof overviewParts)[number];

const isPart = (text: string): text is OverviewPart => overviewParts.some((part) => part === text);

/** Names of parts, separated by commas; unknown ones are ignored. */
const Parts = z
  .string()
  .max(100)
  .prefault('')
  .transform((text) => text.split(',').filter(isPart));

export const OverviewQuery = z.object({
  parts: Parts,
  /** Those of `history` and `media` that reach further back. */
  more: Parts,
});

/** A service cycle with its conversation. */
export const ContactCycle = ShownCycle.extend({
  ticketId: z.int(),
  ticketUuid: z.string(),
  whatsapp: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type ContactCycle = z.infer<typeof ContactCycle>;

/** A contact with what hangs on it, as far as the caller may see it. Absent: not asked for, or not in the plan. */
export const ContactOverview = z.object({
  contact: Contact,
  /** Its conversations, the last changed first. */
  tickets: z.array(Ticket),
  history: z.object({ cycles: z.array(ContactCycle), hasMore: z.boolean() }).optional(),
  /** Pictures, videos and documents of conversations that the caller may read, newest first. */
  media: z.object({ messages: z.array(Message), hasMore: z.boolean() }).optional(),
  /** Messages that wait for their time, the next one first. */
  schedules: z.array(Schedule).optional(),
  /** Coming ones that are not cancelled, the next one first. */
  appointments: z.array(Appointment).optional(),
});
export type ContactOverview = z.infer<typeof ContactOverview>;
