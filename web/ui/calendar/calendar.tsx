import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  Calendar as BigCalendar,
  type CalendarProps,
  type ToolbarProps,
  type View,
  type ViewsProps,
} from 'react-big-calendar';
import withDragAndDropExport from 'react-big-calendar/lib/addons/dragAndDrop/index.js';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './calendar.css';
import { calendarText } from './calendar.text.ts';
import { CalendarList } from './calendar-list.tsx';
import { calendarLocalizer, formatsOfMoments } from './localizer.ts';
import { PhoneMonth } from './phone-month.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { calendarNow } from './shown-time.ts';
import { useFullDayList } from './use-day-list.ts';

/** Something at a time; dates are shown dates (`calendarDateOf`). */
export interface CalendarEvent {
  id: number;
  title: string;
  start: Date;
  end: Date;
  /** Colours it by what became of it. */
  tone?: 'ok' | 'bad' | 'muted';
  /** Colours it by whose it is (oklch degrees). */
  hue?: number;
  isMovable?: boolean;
}

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

interface Props<E extends CalendarEvent> {
  events: E[];
  /** The events of the period have not arrived yet. */
  isLoading?: boolean;
  /** The company's: it decides which day is today, and where the line of the present is. */
  timeZone: string;
  view: CalendarView;
  date: Date;
  onView: (view: CalendarView) => void;
  onDate: (date: Date) => void;
  onOpen: (event: E) => void;
  /** A free time was chosen. */
  onChoose?: (start: Date) => void;
  onMove?: (event: E, start: Date, end: Date) => void;
  /** Shades the times, and the days of the month, at which it is false. */
  isOpenAt?: (at: Date) => boolean;
  isWorkday?: (day: Date) => boolean;
  /** Draws the content of an event; its title if left out. */
  eventView?: ComponentType<{ event: E }>;
  /** Events have no end, only a box with one, and write their hour themselves. */
  isOfMoments?: boolean;
  /** Lines of an event in the month. */
  lines?: 1 | 2;
  footer?: ReactNode;
}

type DragAndDrop = typeof withDragAndDropExport;
// The package is CommonJS: bundlers differ in where they put its default export.
const wrap = ((withDragAndDropExport as unknown as { default?: DragAndDrop }).default ??
  withDragAndDropExport) as DragAndDrop;
const DraggableCalendar = wrap(BigCalendar as unknown as ComponentType<CalendarProps>);

const closed = { className: 'calendar-closed' };

/** Class and colour of an event. */
const look = ({ tone, hue }: CalendarEvent) => ({
  className: `calendar-event-${tone ?? 'plain'} ${hue === undefined ? '' : 'calendar-event-of'}`,
  ...(hue !== undefined && { style: { '--hue': hue } as CSSProperties }),
});

const isEnter = (key: { key?: string }): boolean => key.key === 'Enter';

const views = { month: true, week: true, day: true, agenda: CalendarList } as unknown as ViewsProps;
const viewsOnPhones = { ...views, month: PhoneMonth } as unknown as ViewsProps;

/**
 * The library gives the header of a week the roles of a table's cells and rows, but no table around them, and has events
 * beside the cells of a month's row.
 */
function mendParts(calendar: HTMLElement): void {
  for (const element of calendar.querySelectorAll(
    '.rbc-time-header :is([role=columnheader], [role=rowgroup], [role=row])',
  ))
    for (const name of ['role', 'aria-sort']) element.removeAttribute(name);
  for (const part of calendar.querySelectorAll('.rbc-month-view .rbc-row-segment')) part.setAttribute('role', 'cell');
  // The hours of a day scroll by keyboard, too.
  for (const hours of calendar.querySelectorAll<HTMLElement>('.rbc-time-content')) hours.tabIndex = 0;
}

function useMendedParts(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const calendar = element.current;
    if (!calendar) return;
    mendParts(calendar);
    // The library draws rows anew when it has measured them.
    const observer = new MutationObserver(() => mendParts(calendar));
    observer.observe(calendar, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [element]);
}

/** Our own parts of the calendar: the content of events, and on phones the line above. */
function useCalendarParts<E extends CalendarEvent>({
  eventView,
  timeZone,
  isNarrow,
}: Pick<Props<E>, 'eventView' | 'timeZone'> & { isNarrow: boolean }) {
  return useMemo(
    () => ({
      ...(eventView && { event: eventView }),
      ...(isNarrow && { toolbar: (bar: ToolbarProps) => <PhoneToolbar {...bar} timeZone={timeZone} /> }),
    }),
    [eventView, isNarrow, timeZone],
  );
}

/** The calendar with month, week, day and agenda; events open by click or Enter and move by dragging. */
export function EventCalendar<E extends CalendarEvent>(props: Props<E>) {
  const {
    events,
    isLoading,
    timeZone,
    view,
    date,
    onView,
    onDate,
    onOpen,
    onChoose,
    onMove,
    eventView,
    isOpenAt,
    isWorkday,
    lines = 1,
    isOfMoments,
  } = props;
  const text = useText(calendarText);
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const components = useCalendarParts({ isNarrow, eventView, timeZone });
  const isPhoneMonth = isNarrow && view === 'month';
  const hasRows = view === 'agenda' || isPhoneMonth;
  const element = useRef<HTMLDivElement>(null);
  const { onShowMore, onKeyDown } = useFullDayList();
  useMendedParts(element);
  const moved = ({ event, start, end }: { event: object; start: Date | string; end: Date | string }) =>
    onMove?.(event as E, new Date(start), new Date(end));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list of a day, whose entries have the focus
    <div
      ref={element}
      className="calendar"
      data-lines={lines}
      data-view={view}
      data-rows={hasRows}
      data-moments={isOfMoments}
      onKeyDown={onKeyDown}
    >
      <DraggableCalendar
        localizer={calendarLocalizer}
        culture={language}
        views={isNarrow ? viewsOnPhones : views}
        view={view as View}
        date={date}
        getNow={() => calendarNow(timeZone)}
        onView={(next: View) => onView(next as CalendarView)}
        onNavigate={onDate}
        events={events}
        formats={(isOfMoments ? formatsOfMoments : {}) as NonNullable<CalendarProps['formats']>}
        messages={{
          ...text,
          // Drawn by lists alone; the type is narrower than what the library draws.
          noEventsInRange: (isLoading ? <SkeletonRows /> : isPhoneMonth ? text.nothingOnDay : text.nothing) as string,
          showMore: text.more,
        }}
        components={components as CalendarProps['components']}
        selectable={onChoose !== undefined}
        onSelectSlot={({ start }: { start: Date }) => onChoose?.(start)}
        onSelectEvent={(event: object) => onOpen(event as E)}
        onKeyPressEvent={(event: object, key: object) => isEnter(key) && onOpen(event as E)}
        eventPropGetter={(event: object) => look(event as E)}
        slotPropGetter={(at: Date) => (isOpenAt?.(at) === false ? closed : {})}
        dayPropGetter={(day: Date) => (isWorkday?.(day) === false ? closed : {})}
        draggableAccessor={(event: object) => onMove !== undefined && (event as E).isMovable === true}
        resizable={false}
        onEventDrop={moved}
        scrollToTime={new Date(1970, 0, 1, 7)}
        onShowMore={onShowMore}
        popup
      />
    </div>
  );
}
