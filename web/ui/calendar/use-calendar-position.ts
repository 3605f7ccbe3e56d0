import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarView } from './calendar.tsx';
import { calendarNow, localTimeOfCalendarDate } from './shown-time.ts';

const views: readonly string[] = ['month', 'week', 'day', 'agenda'] satisfies CalendarView[];
const isView = (value: string | null): value is CalendarView => value !== null && views.includes(value);
const dayText = (date: Date) => localTimeOfCalendarDate(date).slice(0, 10);

/** The view and the day of a calendar. The address keeps them, so that a reload and the way back lead to the same days. */
export function useCalendarPosition(usual: CalendarView, timeZone: string) {
  const [params, setParams] = useSearchParams();
  // Two changes of one press come before the next render: the second one keeps the first.
  const latest = useRef(params);
  latest.current = params;
  const keep = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(latest.current);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setParams(next, { replace: true });
  };
  const day = params.get('date');
  const date = useMemo(() => {
    const [year = 0, month = 0, number = 0] = (day ?? '').split('-').map(Number);
    const kept = new Date(year, month - 1, number);
    return day !== null && dayText(kept) === day ? kept : calendarNow(timeZone);
  }, [day, timeZone]);
  const view = params.get('view');
  return {
    date,
    view: isView(view) ? view : usual,
    onDate: (next: Date) => keep('date', dayText(next) === dayText(calendarNow(timeZone)) ? undefined : dayText(next)),
    onView: (next: CalendarView) => keep('view', next === usual ? undefined : next),
  };
}
