import { useText } from '#web/ui/language/use-text.ts';
import './day-events.css';
import { calendarText } from './calendar.text.ts';
import type { CalendarEvent } from './calendar.tsx';
import type { OwnViewProps } from './own-view.ts';

interface DayEventsProps extends Pick<OwnViewProps, 'getters' | 'components' | 'localizer' | 'onSelectEvent'> {
  day: Date;
  events: readonly CalendarEvent[];
}

/** The events of one day below each other, each with its hours. */
export function DayEvents({ day, events, ...rest }: DayEventsProps) {
  return (
    <ul className="day-events">
      {events.map((event) => (
        <DayEvent key={event.id} day={day} event={event} {...rest} />
      ))}
    </ul>
  );
}

type DayEventProps = Omit<DayEventsProps, 'events'> & { event: CalendarEvent };

function DayEvent({ day, event, getters, components: { event: EventView }, localizer, onSelectEvent }: DayEventProps) {
  const text = useText(calendarText);
  const { className = '', style } = getters.eventProp(event);
  const hourOn = (at: Date) =>
    at.toDateString() === day.toDateString() ? localizer.format(at, 'timeGutterFormat') : undefined;
  const [start, end] = [hourOn(event.start), hourOn(event.end)];
  return (
    <li className={`day-event ${className}`} style={style}>
      {/* As large as the row: the buttons of an event lie above it. */}
      <button
        type="button"
        className="day-event-open"
        aria-label={`${start ?? text.allDay} ${event.title}`}
        onClick={() => onSelectEvent(event)}
      />
      <span className="day-event-hours column figures">
        <span>{start ?? (end ? '' : text.allDay)}</span>
        {end && <span className="day-event-end meta">{end}</span>}
      </span>
      <span className="day-event-content">{EventView ? <EventView event={event} /> : event.title}</span>
    </li>
  );
}
