import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { calendarText } from './calendar.text.ts';
import type { CalendarEvent } from './calendar.tsx';
import { dayByKey, monthWeeks } from './month-weeks.ts';
import { eventsOfDay, type OwnViewProps } from './own-view.ts';

interface MonthGridProps extends Pick<OwnViewProps, 'date' | 'events' | 'getNow' | 'getters' | 'localizer'> {
  onChoose: (day: Date) => void;
}

/** Most dots below the number of a day. */
const maxDots = 3;

/** A dot for each event, those that went wrong first; of more than three, one dot and their number. */
function Dots({ events, getters }: { events: readonly CalendarEvent[] } & Pick<OwnViewProps, 'getters'>) {
  const shown = events
    .toSorted((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'))
    .slice(0, events.length > maxDots ? 1 : maxDots);
  return (
    <span className="month-dots" aria-hidden="true">
      {shown.map((event) => {
        const { className = '', style } = getters.eventProp(event);
        return <i key={event.id} className={`month-dot ${className}`} style={style} />;
      })}
      {events.length > maxDots && <small className="figures">{events.length}</small>}
    </span>
  );
}

/** The days of a month as buttons in a grid, which arrow keys walk through. */
export function MonthGrid({ date, events, getNow, getters, localizer, onChoose }: MonthGridProps) {
  const text = useText(calendarText);
  const weeks = monthWeeks(date, useLanguage());
  const chosen = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(false);
  const today = getNow().toDateString();
  useEffect(() => {
    if (isByKey.current) chosen.current?.focus();
    isByKey.current = false;
  });
  const onKeyDown = (press: KeyboardEvent, day: Date, week: readonly Date[]) => {
    const to = dayByKey(press.key, day, week);
    if (!to) return;
    press.preventDefault();
    isByKey.current = true;
    onChoose(to);
  };
  return (
    <table className="month-grid" aria-label={localizer.format(date, 'monthHeaderFormat')}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.getDay()} scope="col">
              {localizer.format(day, 'weekdayFormat').replace('.', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.getTime()}>
            {week.map((day) => {
              const isChosen = day.toDateString() === date.toDateString();
              const shown = eventsOfDay(events, day);
              return (
                <td key={day.getTime()}>
                  <button
                    type="button"
                    ref={isChosen ? chosen : undefined}
                    className="month-day"
                    aria-pressed={isChosen}
                    data-other={day.getMonth() !== date.getMonth()}
                    tabIndex={isChosen ? 0 : -1}
                    aria-current={day.toDateString() === today ? 'date' : undefined}
                    aria-label={`${localizer.format(day, 'dayHeaderFormat')}: ${text.count(shown.length)}`}
                    onClick={() => onChoose(day)}
                    onKeyDown={(press) => onKeyDown(press, day, week)}
                  >
                    <span className="month-number">{day.getDate()}</span>
                    <Dots events={shown} getters={getters} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
