import { Navigate, type NavigateAction } from 'react-big-calendar';
import { useText } from '#web/ui/language/use-text.ts';
import { calendarText } from './calendar.text.ts';
import { DayEvents } from './day-events.tsx';
import { eventsOfDay, type OwnViewProps } from './own-view.ts';
import { type CalendarPeriod, calendarPeriod } from './period.ts';

const daysOf = ({ start, end }: CalendarPeriod): Date[] => {
  const days: Date[] = [];
  for (let day = start; day < end; day = calendarPeriod('day', day, '').end) days.push(day);
  return days;
};

/** The list: each day that has events, below a heading of its own. */
function CalendarListView(props: OwnViewProps) {
  const { date, events, getNow, localizer } = props;
  const text = useText(calendarText);
  const { start: today, end: tomorrow } = calendarPeriod('day', getNow(), '');
  const names = new Map([
    [today.getTime(), text.today],
    [tomorrow.getTime(), text.tomorrow],
  ]);
  const days = daysOf(calendarPeriod('agenda', date, ''))
    .map((day) => ({ day, shown: eventsOfDay(events, day) }))
    .filter(({ shown }) => shown.length > 0);
  if (days.length === 0) return <div className="muted">{localizer.messages.noEventsInRange}</div>;
  return days.map(({ day, shown }) => (
    <section key={day.getTime()}>
      <h2 className="day-heading">
        {[names.get(day.getTime()), localizer.format(day, 'dayHeaderFormat')].filter(Boolean).join(', ')}
      </h2>
      <DayEvents {...props} day={day} events={shown} />
    </section>
  ));
}

/** The next list begins on the day after this one's last, the one before ends on the day before its first. */
function navigate(date: Date, action: NavigateAction): Date {
  const { start, end } = calendarPeriod('agenda', date, '');
  if (action === Navigate.NEXT) return end;
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000);
  return action === Navigate.PREVIOUS ? new Date(start.getFullYear(), start.getMonth(), start.getDate() - days) : date;
}

function title(date: Date, { localizer }: { localizer: { format: (span: CalendarPeriod, form: string) => string } }) {
  const { start, end } = calendarPeriod('agenda', date, '');
  const last = new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1);
  return localizer.format({ start, end: last }, 'agendaHeaderFormat');
}

/** A view of the library, which asks it for its title and for where its arrows lead. */
export const CalendarList = Object.assign(CalendarListView, { navigate, title });
