import { useState } from 'react';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { actionsColumn } from '#web/ui/actions-column.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CrudScreen } from '#web/ui/crud-screen.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { dateFormat } from '#web/ui/dates.ts';
import { ClockIcon } from '#web/ui/icons.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { appointmentsText } from './appointments.text.ts';

const day = dateFormat({ weekday: 'short', day: '2-digit', month: 'short' });
const time = dateFormat({ hour: '2-digit', minute: '2-digit' });
const kindOf = { scheduled: 'neutral', confirmed: 'ok', rescheduling: 'warn', cancelled: 'bad' } as const;

/** The first moment of today, in the reader's time zone. */
const today = () => {
  const at = new Date();
  at.setHours(0, 0, 0, 0);
  return at.toISOString();
};

export function AppointmentsScreen() {
  const text = useText(appointmentsText);
  const language = useLanguage();
  const me = useUser();
  const can = useCan();
  const screen = useListScreen<Appointment>();
  const [from] = useState(today);
  const [showsPast, setShowsPast] = useState(false);
  const remove = useCommand(appointments.remove, { changes: [appointments.list] });
  const { searched } = screen;
  const list = usePages(appointments.list, { query: { searchParam: searched, ...(!showsPast && { from }) } });
  useLive('appointment', () => void list.mutate());
  const count = list.pages?.at(-1)?.count ?? 0;
  const columns: Column<Appointment>[] = [
    {
      id: 'contact',
      header: text.contact,
      isTitle: true,
      cell: ({ contact, appointmentServices }) => (
        <span className="cell-lines">
          <span>{contact.name}</span>
          <span className="cell-muted">{appointmentServices.map(({ service }) => service.name).join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'when',
      header: text.when,
      width: '200px',
      cell: ({ date, dateEnd }) => (
        <span className="cell-lines">
          <span>{day(new Date(date), language)}</span>
          <span className="cell-muted">
            {time(new Date(date), language)}–{time(new Date(dateEnd), language)}
          </span>
        </span>
      ),
    },
    { id: 'attendant', header: text.attendant, width: '180px', cell: ({ user }) => user.name },
    {
      id: 'status',
      header: text.status,
      width: '140px',
      cell: ({ status }) => <Badge kind={kindOf[status]}>{text[status]}</Badge>,
    },
    actionsColumn(text, {
      ...screen,
      nameOf: ({ contact }) => contact.name,
      mayChange: ({ userId }) => userId === me.id || can('appointments:manage'),
    }),
  ];
  return (
    <CrudScreen
      text={{ ...text, title: list.pages ? text.counted(count) : text.title }}
      icon={<ClockIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      note={<Switch label={text.past} isOn={showsPast} onChange={setShowsPast} />}
      form={(row) => <AppointmentDialog row={row} onClose={screen.close} />}
      removal={({ id, contact }) => ({
        title: text.removeTitle(contact.name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { appointmentId: id } }),
      })}
    />
  );
}
