import { useState } from 'react';
import { schedules } from '#shared/schedules/contract.ts';
import { type Schedule, ScheduleForm } from '#shared/schedules/schedule.ts';
import { useCan, useUser } from '#web/api/session.ts';
import type { PickedContact } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { calendarDateOf, localTimeOfCalendarDate } from '#web/ui/calendar/shown-time.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { schedulesText } from './schedules.text.ts';

/** The stored message, or the beginning of a new one. */
export interface NewScheduleValues {
  row?: Schedule | undefined;
  /** The contact, text and time that a new one starts with. */
  contact?: PickedContact | null;
  body?: string | undefined;
  at?: Date | undefined;
}

/** Whether it was sent, or is about to be: then nothing can be changed any more. */
const wasSent = (row: Schedule | undefined) =>
  row?.sentAt != null || (row?.status === 'AGENDADA' && row.ticketId !== null);

const valuesOf = ({ row, contact, body = '', at }: NewScheduleValues, timeZone: string) => {
  const start = row ? calendarDateOf(row.sendAt, timeZone) : at;
  return {
    body: (wasSent(row) ? row?.sentBody : undefined) ?? row?.body ?? body,
    contactId: row?.contactId ?? contact?.id ?? ('' as number | ''),
    sendAt: start ? localTimeOfCalendarDate(start) : '',
    whatsappId: row?.whatsappId ? String(row.whatsappId) : '',
    recurrence: row?.recurrence ?? '',
    cancelOnReply: row?.cancelOnReply ?? false,
    fileListId: row?.fileListId ? String(row.fileListId) : '',
  };
};

/** The form of a scheduled message: its values, its contact, its file, and whether the user may change it. */
export function useScheduleForm(initial: NewScheduleValues, onSaved: () => void) {
  const { row } = initial;
  const text = useText(schedulesText);
  const can = useCan();
  const user = useUser();
  const { timeZone } = user.company;
  const file = useFormFile(schedules);
  const [contact, setContact] = useState<PickedContact | null>(
    row ? { ...row.contact, number: '' } : (initial.contact ?? null),
  );
  const isSent = wasSent(row);
  const form = useCrudForm({
    routes: schedules,
    row,
    params: ({ id }) => ({ scheduleId: id }),
    schema: ScheduleForm,
    values: valuesOf(initial, timeZone),
    bodyOf: ({ sent }) => sent as never,
    file,
    changes: [schedules.list],
    saved: text.saved,
    onSaved,
  });
  return {
    ...form,
    file,
    timeZone,
    contact,
    pickContact: (picked: PickedContact | null) => {
      setContact(picked);
      form.set('contactId', picked?.id ?? '');
    },
    isSent,
    mayChange: !isSent && (!row || row.userId === user.id || can('schedules:manage')),
  };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
