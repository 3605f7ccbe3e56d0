import { useState } from 'react';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CalendarIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { EventCalendar } from '#web/ui/calendar/calendar.tsx';
import { useCalendarPosition } from '#web/ui/calendar/use-calendar-position.ts';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import './appointments.css';
import { appointmentsText } from './appointments.text.ts';
import { AttendantChips } from './attendant-chips.tsx';
import { movedAppointmentTime, newAppointmentTime } from './calendar-times.ts';
import { type AppointmentActs, AppointmentActsContext, EventView } from './event-view.tsx';
import { feedText } from './feed.text.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { OverlapQuestion } from './overlap-question.tsx';
import type { ChosenTime } from './use-appointment-form.ts';
import { useAppointments } from './use-appointments.ts';

type Open =
  | { kind: 'form'; row?: Appointment; time?: ChosenTime }
  | { kind: 'remove'; row: Appointment }
  | { kind: 'feed' }
  | null;
type Move = { row: Appointment; times: ChosenTime };

/** The calendar of appointments: click to edit, drag to move, choose a time to add. */
export function AppointmentsScreen() {
  const text = useText(appointmentsText);
  const feed = useText(feedText);
  const isNarrow = useIsNarrow();
  const { timeZone } = useUser().company;
  const position = useCalendarPosition(isNarrow ? 'agenda' : 'week', timeZone);
  const { date, view } = position;
  const [search, setSearch] = useState('');
  const [attendants, setAttendants] = useState<number[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const [last, setLast] = useState<Move | null>(null);
  const { list, events, count, opening } = useAppointments(date, view, useDebounced(search.trim()));
  const shown = { view, timeZone };
  const change = useCommand(appointments.update, { changes: [appointments.list] });
  const remove = useCommand(appointments.remove, { changes: [appointments.list] });
  const move = async (moved: Move, overlaps: boolean) => {
    setLast(moved);
    const params = { appointmentId: moved.row.id };
    const { date: from, dateEnd } = moved.row;
    const { ok } = await change.run({ params, body: { ...moved.times, overlaps } });
    if (!ok) return;
    // The former time was taken with all that overlaps it.
    const back = () => change.run({ params, body: { date: from, dateEnd, overlaps: true } });
    toast.success(text.moved, { action: { text: text.undo, onSelect: back } });
  };
  const acts: AppointmentActs = {
    onEdit: (row) => setOpen({ kind: 'form', row }),
    onRemove: (row) => setOpen({ kind: 'remove', row }),
  };
  const close = () => setOpen(null);
  return (
    <Screen
      title={count === undefined ? text.title : text.counted(count)}
      actions={
        <>
          <SearchField label={text.search} value={search} onChange={setSearch} />
          <IconButton label={feed.open} icon={<CalendarIcon size={20} />} onClick={() => setOpen({ kind: 'feed' })} />
          <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'form' })}>
            {text.add}
          </Button>
        </>
      }
    >
      <OverlapQuestion error={change.error} onSave={() => last && move(last, true)} />
      {list.error && list.rows.length === 0 ? (
        <Failure isList error={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <AppointmentActsContext value={acts}>
          <AttendantChips events={events} chosen={attendants} onChange={setAttendants} />
          <EventCalendar
            timeZone={timeZone}
            events={attendants.length === 0 ? events : events.filter(({ row }) => attendants.includes(row.user.id))}
            isLoading={list.isLoading}
            {...opening}
            {...position}
            eventView={EventView}
            lines={2}
            onOpen={({ row, isMovable }) => isMovable && acts.onEdit(row)}
            onChoose={(start) => setOpen({ kind: 'form', time: newAppointmentTime(start, shown) })}
            onMove={(event, to) => void move({ row: event.row, times: movedAppointmentTime(event, to, shown) }, false)}
          />
        </AppointmentActsContext>
      )}
      {open?.kind === 'form' && <AppointmentDialog row={open.row} time={open.time} onClose={close} />}
      {open?.kind === 'feed' && <FeedDialog onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(open.row.contact.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { appointmentId: open.row.id } })}
          onClose={close}
        />
      )}
    </Screen>
  );
}
