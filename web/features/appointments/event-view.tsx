import { createContext, useContext } from 'react';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckIcon, DeleteIcon, EditIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { appointmentsText } from './appointments.text.ts';
import type { AppointmentEvent } from './use-appointments.ts';

export interface AppointmentActs {
  onEdit: (row: Appointment) => void;
  onRemove: (row: Appointment) => void;
}

/** The calendar draws the events, so their buttons receive their actions through a context. */
export const AppointmentActsContext = createContext<AppointmentActs>({
  onEdit: () => undefined,
  onRemove: () => undefined,
});

const marks = { confirmed: CheckIcon, rescheduling: WarningIcon };

/** The answer of the customer; booked and cancelled ones show it by their text. */
function StateMark({ state }: { state: Appointment['status'] }) {
  const text = useText(appointmentsText);
  if (state !== 'confirmed' && state !== 'rescheduling') return null;
  const Mark = marks[state];
  return (
    <span role="img" aria-label={text[state]} className="appointment-mark">
      <Mark size={14} />
    </span>
  );
}

/** An appointment in the calendar, with its buttons where the user may change it. */
export function EventView({ event: { row, isMovable, start } }: { event: AppointmentEvent }) {
  const text = useText(appointmentsText);
  const { onEdit, onRemove } = useContext(AppointmentActsContext);
  const language = useLanguage();
  const names = row.appointmentServices.map(({ service }) => service.name).join(', ');
  return (
    <span
      className="appointment column"
      title={`${row.contact.name} · ${names} · ${row.user.name} · ${text[row.status]}`}
    >
      <span className={`appointment-line row gap-1 ${row.status}`}>
        <time className="appointment-hour muted figures">{timeOfDay(start.toISOString(), language)}</time>
        <StateMark state={row.status} />
        <strong>{row.contact.name}</strong>
      </span>
      <small>
        {names} · {row.user.name}
      </small>
      {isMovable && (
        <span className="appointment-acts">
          <IconButton
            label={text.edit(row.contact.name)}
            icon={<EditIcon size={16} />}
            onClick={(click) => {
              click.stopPropagation();
              onEdit(row);
            }}
          />
          <IconButton
            label={text.remove(row.contact.name)}
            icon={<DeleteIcon size={16} />}
            isDanger
            onClick={(click) => {
              click.stopPropagation();
              onRemove(row);
            }}
          />
        </span>
      )}
    </span>
  );
}
