import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contacts } from '#shared/contacts/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { renderVariables } from '#shared/text/variables.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useTextVariableContext } from '#web/entities/messages/use-render-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon } from '#web/ui/buttons/icons.tsx';
import { type CalendarView, EventCalendar } from '#web/ui/calendar/calendar.tsx';
import { localTimeOfCalendarDate } from '#web/ui/calendar/shown-time.ts';
import { useCalendarPosition } from '#web/ui/calendar/use-calendar-position.ts';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import './schedules.css';
import { schedulesText } from '#web/entities/schedules/schedules.text.ts';
import { type ScheduleEvent, useSchedules } from './use-schedules.ts';

function EventView({ event: { row, title, start } }: { event: ScheduleEvent }) {
  const text = useText(schedulesText);
  const language = useLanguage();
  const context = { ...useTextVariableContext(row.contact.name), at: new Date(row.sendAt) };
  const words = row.sentBody ?? renderVariables(row.body, context);
  return (
    <span className="schedule-event" title={`${text[row.status]} · ${words}`}>
      <time className="schedule-hour muted figures">{timeOfDay(start.toISOString(), language)} </time>
      {row.recurrence !== '' && (
        <span role="img" aria-label={text.repeats}>
          ↻{' '}
        </span>
      )}
      <strong>{title}</strong>
      {/* Most are still to be sent: only another state is worth a word. */}
      {row.status !== 'PENDENTE' && <small>{` · ${text[row.status]}`}</small>}
      <small className="schedule-words">{words}</small>
    </span>
  );
}

/** Opens the form for the contact of the address, once the contact is read. */
function ForContact({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data, error } = useResource(contacts.show, { params: { contactId } });
  if (error) return <ErrorNotice error={error} />;
  return data ? <ScheduleDialog contact={data} onClose={onClose} /> : null;
}

type Open = { row: Schedule } | { at?: Date };

/** Where a dragged message goes. The month has no hours: a moved message keeps its own. */
const movedTo = (view: CalendarView, to: Date, start: Date): Date =>
  view === 'month' ? new Date(to.getFullYear(), to.getMonth(), to.getDate(), start.getHours(), start.getMinutes()) : to;

/** The calendar of scheduled messages. `?contactId` opens the form for that contact. */
export function SchedulesScreen() {
  const text = useText(schedulesText);
  const [params, setParams] = useSearchParams();
  const isNarrow = useIsNarrow();
  const { timeZone } = useUser().company;
  const position = useCalendarPosition(isNarrow ? 'agenda' : 'month', timeZone);
  const { date, view } = position;
  const [open, setOpen] = useState<Open | null>(null);
  const [removing, setRemoving] = useState<Schedule | null>(null);
  const { list, events, search, setSearch } = useSchedules(date, view);
  const move = useCommand(schedules.update, { changes: [schedules.list] });
  const remove = useCommand(schedules.remove, { changes: [schedules.list] });
  const contactId = Number(params.get('contactId') ?? 0);
  const forgetContact = () => {
    params.delete('contactId');
    setParams(params, { replace: true });
  };
  const moveTo = async (scheduleId: number, at: Date, before: Date) => {
    const to = (time: Date) => move.run({ params: { scheduleId }, body: { sendAt: localTimeOfCalendarDate(time) } });
    const { ok } = await to(at);
    if (ok) toast.success(text.moved, { action: { text: text.undo, onSelect: () => to(before) } });
  };
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <SearchField label={text.search} value={search} onChange={setSearch} />
          <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({})}>
            {text.add}
          </Button>
        </>
      }
    >
      <ErrorNotice error={move.error} />
      {list.error ? (
        <Failure isList error={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <EventCalendar
          events={events}
          isLoading={list.isLoading}
          timeZone={timeZone}
          {...position}
          eventView={EventView}
          isOfMoments
          onOpen={({ row }) => setOpen({ row })}
          onChoose={(at) =>
            setOpen({ at: view === 'month' ? new Date(at.getFullYear(), at.getMonth(), at.getDate(), 9) : at })
          }
          onMove={({ row, start }, to) => void moveTo(row.id, movedTo(view, to, start), start)}
        />
      )}
      {contactId > 0 && <ForContact contactId={contactId} onClose={forgetContact} />}
      {open && !removing && (
        <ScheduleDialog
          {...('row' in open ? { row: open.row } : { at: open.at })}
          onClose={() => setOpen(null)}
          onRemove={setRemoving}
        />
      )}
      {removing && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(removing.contact.name)}
          message={removing.body}
          onRemove={async () => {
            const outcome = await remove.run({ params: { scheduleId: removing.id } });
            if (outcome.ok) setOpen(null);
            return outcome;
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Screen>
  );
}
