import type { ComponentType, CSSProperties } from 'react';
import type { NavigateAction } from 'react-big-calendar';
import type { CalendarEvent } from './calendar.tsx';
import { calendarPeriod, isInPeriod } from './period.ts';

/** The parts of the library's views that our own use; its types leave most of them out. */
export interface OwnViewProps {
  date: Date;
  events: readonly CalendarEvent[];
  selectable?: boolean;
  getNow: () => Date;
  getters: { eventProp: (event: CalendarEvent) => { className?: string; style?: CSSProperties } };
  components: { event?: ComponentType<{ event: CalendarEvent }> };
  localizer: { format: (value: Date, format: string) => string; messages: { noEventsInRange: string } };
  onNavigate: (action: NavigateAction, date: Date) => void;
  onSelectEvent: (event: CalendarEvent) => void;
  onSelectSlot: (slot: { start: Date }) => void;
}

/** The events of a day, the earliest first; one of several days is in each of them. */
export function eventsOfDay(events: readonly CalendarEvent[], day: Date): CalendarEvent[] {
  const period = calendarPeriod('day', day, '');
  return events
    .filter((event) => isInPeriod(event, period))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}
