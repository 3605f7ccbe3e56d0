import type { ToolbarProps } from 'react-big-calendar';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CalendarIcon, NextIcon, PreviousIcon } from '#web/ui/buttons/icons.tsx';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { calendarText } from './calendar.text.ts';
import type { CalendarView } from './calendar.tsx';
import { shortPeriodText } from './localizer.ts';
import { calendarPeriod, dayOfOtherMonth, isInPeriod } from './period.ts';
import { calendarNow } from './shown-time.ts';

const views: readonly CalendarView[] = ['month', 'week', 'day', 'agenda'];

/** The period, the ways to others and the views, in one line. */
export function PhoneToolbar({ date, view, onNavigate, onView, timeZone }: ToolbarProps & { timeZone: string }) {
  const text = useText(calendarText);
  const language = useLanguage();
  const shown = view as CalendarView;
  const period = calendarPeriod(shown, date, language);
  const now = calendarNow(timeZone);
  const go = (action: 'PREV' | 'NEXT') =>
    view === 'month' ? onNavigate('DATE', dayOfOtherMonth(date, action === 'NEXT' ? 1 : -1, now)) : onNavigate(action);
  return (
    <div className="calendar-toolbar row">
      <IconButton label={text.previous} icon={<PreviousIcon size={20} />} onClick={() => go('PREV')} />
      <h2 className="grow" aria-live="polite">
        {shortPeriodText(shown, period, language)}
      </h2>
      <IconButton label={text.next} icon={<NextIcon size={20} />} onClick={() => go('NEXT')} />
      {!isInPeriod({ start: now, end: now }, period) && (
        <IconButton label={text.today} icon={<CalendarIcon size={20} />} onClick={() => onNavigate('TODAY')} />
      )}
      <BareSelect label={text.view} value={view} onChange={(next) => onView(next as CalendarView)}>
        {views.map((one) => (
          <option key={one} value={one}>
            {text[one]}
          </option>
        ))}
      </BareSelect>
    </div>
  );
}
