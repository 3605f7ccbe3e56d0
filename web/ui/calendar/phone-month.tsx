import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PlusIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { calendarText } from './calendar.text.ts';
import { DayEvents } from './day-events.tsx';
import { MonthGrid } from './month-grid.tsx';
import './phone-month.css';
import { eventsOfDay, type OwnViewProps } from './own-view.ts';
import { calendarPeriod } from './period.ts';

/** The month of a phone: a small grid with a dot for each event, and the events of the chosen day below it. */
function PhoneMonthView(props: OwnViewProps) {
  const { date, events, selectable, localizer, onNavigate, onSelectSlot } = props;
  const text = useText(calendarText);
  const dayText = localizer.format(date, 'dayHeaderFormat');
  const shown = eventsOfDay(events, date);
  return (
    <div className="phone-month">
      <MonthGrid {...props} onChoose={(day) => onNavigate('DATE', day)} />
      <div className="phone-month-day row">
        <h2 className="day-heading grow">{dayText}</h2>
        {selectable && (
          <IconButton
            label={text.addOn(dayText)}
            icon={<PlusIcon size={20} />}
            onClick={() => onSelectSlot({ start: calendarPeriod('day', date, '').start })}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <DayEvents {...props} day={date} events={shown} />
      ) : (
        <div className="muted">{localizer.messages.noEventsInRange}</div>
      )}
    </div>
  );
}

/** A view of the library; the arrows of the line above choose the day themselves. */
export const PhoneMonth = Object.assign(PhoneMonthView, { navigate: (date: Date) => date, title: () => '' });
