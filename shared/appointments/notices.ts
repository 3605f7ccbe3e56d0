import type { Appointment } from './appointment.ts';

const hourMs = 60 * 60 * 1000;

type Subject = Pick<Appointment, 'date' | 'status' | 'notifies' | 'askedAt' | 'noticeProblem'> & {
  remindedAt: string | null;
};

export interface AppointmentNotice {
  kind: 'question' | 'reminder';
  /** When it is due, in UTC. */
  at: string;
}

/** How long before the appointment its reminder is due; undefined for one that was asked about shortly before. */
const reminderLead = (date: string, askedAt: string): number | undefined => {
  const ahead = Date.parse(date) - Date.parse(askedAt);
  if (ahead >= 36 * hourMs) return 24 * hourMs;
  return ahead >= 4 * hourMs ? 2 * hourMs : undefined;
};

/**
 * The next message about an appointment: the question at once, then the reminder on the day before, or two hours before
 * when it was made later than that. Undefined: none, as for a time that is past.
 */
export function nextAppointmentNotice(subject: Subject, now: Date): AppointmentNotice | undefined {
  const { date, status, notifies, askedAt, remindedAt, noticeProblem } = subject;
  const isOver = date <= now.toISOString();
  if (!notifies || isOver || noticeProblem || status === 'cancelled' || status === 'rescheduling') return undefined;
  if (!askedAt) return { kind: 'question', at: now.toISOString() };
  const lead = reminderLead(date, askedAt);
  if (remindedAt || lead === undefined) return undefined;
  return { kind: 'reminder', at: new Date(Date.parse(date) - lead).toISOString() };
}
