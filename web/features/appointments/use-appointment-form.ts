import { useRef } from 'react';
import * as z from 'zod';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { appointmentsText } from './appointments.text.ts';
import { momentOfTyped, typedMoment } from './local-moment.ts';

/** A time chosen in the calendar for a new appointment. */
export interface ChosenTime {
  date: string;
  dateEnd: string;
}

interface Person {
  id: number;
  name: string;
  number: string;
}

const Typed = z.string().refine((typed) => momentOfTyped(typed, 'UTC') !== '');
const schema = z.object({
  contact: z.unknown().refine((contact) => contact !== null),
  userId: z.string().min(1),
  date: Typed,
  dateEnd: Typed,
  services: z.array(z.int()).min(1),
  notifies: z.boolean(),
});

const bodyOf = (sent: Partial<ReturnType<typeof valuesOf>>, timeZone: string, overlaps: boolean) => ({
  ...(sent.contact && { contactId: sent.contact.id }),
  ...(sent.userId !== undefined && { userId: sent.userId }),
  ...(sent.date !== undefined && { date: momentOfTyped(sent.date, timeZone) }),
  ...(sent.dateEnd !== undefined && { dateEnd: momentOfTyped(sent.dateEnd, timeZone) }),
  ...(sent.services !== undefined && { services: sent.services }),
  ...(sent.notifies !== undefined && { notifies: sent.notifies }),
  overlaps,
});

const valuesOf = (row: Appointment | undefined, time: ChosenTime | undefined, attendant: string, timeZone: string) => ({
  contact: (row?.contact ?? null) as Person | null,
  userId: row ? String(row.userId) : attendant,
  date: row || time ? typedMoment((row ?? (time as ChosenTime)).date, timeZone) : '',
  dateEnd: row || time ? typedMoment((row ?? (time as ChosenTime)).dateEnd, timeZone) : '',
  services: row?.appointmentServices.map(({ service }) => service.id) ?? [],
  notifies: row?.notifies ?? true,
});

/** The form of a new appointment, or of the given one; `saveOverlapping` confirms the question about other appointments. */
export function useAppointmentForm(row: Appointment | undefined, time: ChosenTime | undefined, onSaved: () => void) {
  const text = useText(appointmentsText);
  const me = useUser();
  const mayChoose = useCan()('appointments:manage');
  const { timeZone } = me.company;
  const overlaps = useRef(false);
  const form = useCrudForm({
    routes: appointments,
    row,
    params: ({ id }) => ({ appointmentId: id }),
    schema,
    values: valuesOf(row, time, mayChoose ? '' : String(me.id), timeZone),
    bodyOf: ({ sent }) => bodyOf(sent, timeZone, overlaps.current) as never,
    changes: [appointments.list],
    saved: text.saved,
    onSaved,
  });
  const saveOverlapping = async () => {
    overlaps.current = true;
    await form.save();
    overlaps.current = false;
  };
  return { ...form, mayChoose, saveOverlapping, timeZone };
}
